// Leads to the page in the reader's language, before anything is shown.
//
// Knows the pages of each language from the head's rel="alternate" links, and where the program keeps
// what the reader has chosen. A language chosen in play comes by the event `milepost:language`.
{
  const root = document.documentElement;
  const pages = new Map();
  for (const link of document.querySelectorAll('link[rel="alternate"][hreflang]')) pages.set(link.hreflang, link.href);
  let chosen = "";
  try {
    const place = `milepost ${new URL(".", location.href).pathname}`;
    chosen = JSON.parse(localStorage.getItem(place) ?? "{}").language ?? "";
  } catch {
    // storage is forbidden or spoilt: the browser's languages have to do
  }
  const wished = [chosen, ...navigator.languages].map((code) => code.split("-")[0]);
  const best = wished.find((code) => pages.has(code)) ?? root.lang;
  if (best !== root.lang) location.replace(pages.get(best).replace(/index\.html$/, "") + location.search + location.hash);
  document.addEventListener("milepost:language", ({ detail }) => (root.lang = detail));
}

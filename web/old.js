// For browsers too old for modules: says so. The map, the Handbook and the chart stay readable.
window.onload = function () {
  var box = document.getElementById("boot");
  var text = document.getElementById("boot-text");
  if (box && text) text.textContent = box.getAttribute("data-old");
};

// The view of the map: zoom and pan by wheel, pinch, drag, double tap, keys and buttons. Knows no game.
// The picture is #map; sizes that must not grow with it hang on --px, --lw, --dot, --scale, --piece; groups with
// data-from / data-until are shown from / up to a scale (screen pixels per map unit). Python moves the view by the event
// `milepost:map` ("left,top,width,height", or "" for all) or by #map-scene's data-follow, a box to keep in sight.
const map = document.getElementById("map");
if (map) start(map);

function start(map) {
  const [left, top, width, height] = map.getAttribute("viewBox").split(" ").map(Number);
  const frame = map.closest(".map-frame") ?? map.parentElement;
  const levels = [...map.querySelectorAll(".level")];
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const MAX = 13, WHEEL = 0.0016, STEP = 1.5, SLOP = 6;
  const SPARE = 1.4; /* how much larger than its frame the picture is drawn, as in map.css */
  const QUICK = 25, REST = 140; /* ms: a frame soon enough to draw anew each time; a pause after which to draw sharp */
  const CROWDED = matchMedia("(pointer: coarse)").matches ? 20 : 13;
  const center = { x: left + width / 2, y: top + height / 2 }, view = { ...center, k: 1 };
  let box = { width: 1, height: 1 };
  let drawn = null, due = 0, rest = 0, glide = 0, cost = QUICK, untouched = true, following = false;

  const whole = () => Math.min(box.width / width, box.height / height) * 0.985;
  const clamp = (low, value, high) => Math.max(low, Math.min(high, value));

  function bounded({ x, y, k }) {
    k = clamp(whole(), k, Math.max(MAX, whole()));
    const over = k > whole() * 1.05 ? 90 / k : 0; /* what lies in a corner can be brought out from under the buttons */
    const slackX = Math.max(0, width / 2 - box.width / k / 2 + over);
    const slackY = Math.max(0, height / 2 - box.height / k / 2 + over);
    const within = (middle, value, slack) => clamp(middle - slack, value, middle + slack);
    return { k, x: within(center.x, x, slackX), y: within(center.y, y, slackY) };
  }

  function set(next) {
    Object.assign(view, bounded(next));
    due ||= requestAnimationFrame(paint);
  }

  /* Draws the view if that is quick here; else moves what is drawn, and draws when it has gone far or come to rest. */
  function paint() {
    due = 0;
    clearTimeout(rest);
    if (!drawn || cost < QUICK) return draw();
    const dx = (drawn.x - view.x) * view.k, dy = (drawn.y - view.y) * view.k, grown = view.k / drawn.k;
    const spare = Math.max(0.08, SPARE * grown - 1) / 2;
    const far = Math.abs(dx) > spare * box.width || Math.abs(dy) > spare * box.height;
    if (far || grown > 2 || grown < 0.6) return draw();
    map.style.transform = `translate(${dx}px, ${dy}px) scale(${grown})`;
    rest = setTimeout(() => requestAnimationFrame(draw), REST);
  }

  function draw() {
    clearTimeout(rest);
    const { x, y, k } = view, w = SPARE * box.width / k, h = SPARE * box.height / k;
    const style = map.style, sized = drawn?.k === k, viewBox = `${x - w / 2} ${y - h / 2} ${w} ${h}`;
    style.transform = "none";
    if (drawn?.viewBox === viewBox) return;
    drawn = { x, y, k, viewBox };
    map.setAttribute("viewBox", viewBox);
    if (!sized) {
      style.setProperty("--px", `${1 / k}px`);
      style.setProperty("--scale", 1 / k);
      style.setProperty("--piece", clamp(0.62, 0.5 + k * 0.38, 1.15));
      style.setProperty("--lw", `${k ** -0.45}px`);
      style.setProperty("--dot", `${Math.min(k ** 0.35, 1.75) / k}px`);
      for (const level of levels) {
        const { from = 0, until = Infinity } = level.dataset;
        level.style.display = k >= from * 0.9999 && k <= until ? "inline" : "none";
      }
    }
    const begun = performance.now();
    requestAnimationFrame(() => requestAnimationFrame((now) => (cost = cost * 0.6 + Math.max(0, now - begun) * 0.2)));
  }

  /* A new size of the frame keeps the middle, and a train that was being followed in sight; a whole map stays whole. */
  function measure() {
    const rect = frame.getBoundingClientRect();
    if (!rect.width || !rect.height) return;
    box = { width: rect.width, height: rect.height };
    Object.assign(view, bounded(untouched ? { ...center, k: whole() } : view));
    draw();
    if (following) follow(document.getElementById("map-scene")?.dataset.follow);
  }

  /* Move there in a short glide, or at once for those who want no motion. */
  function go(to, ms = 420) {
    cancelAnimationFrame(glide);
    untouched = following = false;
    const end = bounded(to), from = { ...view };
    if (still.matches || document.documentElement.dataset.motion === "still") return set(end);
    const begun = performance.now();
    const tick = (now) => {
      const t = clamp(0, (now - begun) / ms, 1), e = t * t * (3 - 2 * t);
      const k = from.k * (end.k / from.k) ** e;
      /* As seen on the screen the target then nears evenly, whatever the zoom does. */
      const part = Math.abs(end.k - from.k) < 1e-6 ? e : (1 / from.k - 1 / k) / (1 / from.k - 1 / end.k);
      set({ k, x: from.x + (end.x - from.x) * part, y: from.y + (end.y - from.y) * part });
      if (t < 1) glide = requestAnimationFrame(tick);
    };
    glide = requestAnimationFrame(tick);
  }

  /* The view at scale k in which the map point now under (px, py) stays there; pixels from the picture's corner. */
  function around(px, py, k, from = view) {
    k = bounded({ ...from, k }).k;
    const dx = px - box.width / 2, dy = py - box.height / 2;
    return { k, x: from.x + dx / from.k - dx / k, y: from.y + dy / from.k - dy / k };
  }

  function spot(event) {
    const rect = frame.getBoundingClientRect();
    return [event.clientX - rect.left, event.clientY - rect.top];
  }

  const zoom = (factor, at = [box.width / 2, box.height / 2]) => go(around(...at, view.k * factor), 200);
  const focusOn = (x, y, k = Math.max(view.k, whole() * 3)) => go({ x, y, k });
  const shift = (dx, dy) => go({ k: view.k, x: view.x + dx / view.k, y: view.y + dy / view.k }, 200);

  const show = ([l, t, w, h]) =>
    go({ x: l + w / 2, y: t + h / 2, k: Math.min(box.width / (w + 24), box.height / (h + 24), 6) });
  function showWhole() {
    go({ ...center, k: whole() });
    untouched = true;
  }

  /* Keep the box of train and steps in sight, and its stops far enough apart to be told apart by a finger or a pointer. */
  function follow(text) {
    if (!text) return;
    cancelAnimationFrame(glide); /* what it led to is followed no more */
    const [l, t, r, b, apart] = text.split(",").map(Number), pad = 30, free = uncovered();
    const x = (at) => (at - view.x) * view.k + box.width / 2, y = (at) => (at - view.y) * view.k + box.height / 2;
    const inside = x(l) > pad && x(r) < free.width - pad && y(t) > pad && y(b) < free.height - pad;
    const fits = Math.min((free.width - 2 * pad) / (r - l + 1), (free.height - 2 * pad) / (b - t + 1), MAX);
    const k = Math.min(apart * view.k < CROWDED ? 26 / apart : view.k, fits);
    const aside = { x: (box.width - free.width) / 2 / k, y: (box.height - free.height) / 2 / k };
    if (!inside || k > view.k) go({ x: (l + r) / 2 + aside.x, y: (t + b) / 2 + aside.y, k }, 500);
    following = true;
  }

  /* What of the frame the buttons leave free: the part above them where they stand in a row, else left of them. */
  function uncovered() {
    const { left, top, width, height } = frame.querySelector(".map-controls")?.getBoundingClientRect() ?? {};
    if (!width) return box;
    const edge = frame.getBoundingClientRect();
    return width > height ? { ...box, height: top - edge.top } : { ...box, width: left - edge.left };
  }

  const train = () => document.getElementById("map-scene")?.dataset.train;
  const showTrain = () => train() && focusOn(...train().split(",").map(Number));

  /* --- pointers: one drags, two pinch; what was a drag is no click --- */
  const middle = (ps) => [0, 1].map((i) => ps.reduce((sum, p) => sum + p[i], 0) / ps.length);
  const spread = (ps) => Math.hypot(ps[0][0] - ps[1][0], ps[0][1] - ps[1][1]);
  const held = new Map();
  let moved = false, lastTap = { time: 0 };

  map.addEventListener("pointerdown", (event) => {
    if (event.button > 0) return;
    if (!held.size) moved = false;
    cancelAnimationFrame(glide);
    held.set(event.pointerId, { start: spot(event), now: spot(event) });
  });
  addEventListener("pointermove", (event) => {
    const finger = held.get(event.pointerId);
    if (!finger) return;
    if (event.pointerType === "mouse" && !event.buttons) return release(event); /* let go outside the window */
    const before = [...held.values()].map((f) => f.now), to = spot(event);
    if (!moved) {
      if (held.size < 2 && Math.hypot(to[0] - finger.start[0], to[1] - finger.start[1]) < SLOP) return;
      moved = true;
      untouched = following = false;
      map.classList.add("dragging");
    }
    finger.now = to;
    const after = [...held.values()].map((f) => f.now), [ax, ay] = middle(before), [bx, by] = middle(after);
    const next = { k: view.k, x: view.x - (bx - ax) / view.k, y: view.y - (by - ay) / view.k };
    set(held.size > 1 ? around(bx, by, view.k * (spread(after) / spread(before) || 1), next) : next);
  });
  function release(event) {
    if (!held.delete(event.pointerId) || held.size) return;
    map.classList.remove("dragging");
    if (event.type !== "pointerup" || moved || event.target.closest?.("[data-act]")) return;
    const [x, y] = spot(event), time = event.timeStamp;
    const again = time - lastTap.time < 320 && Math.hypot(x - lastTap.x, y - lastTap.y) < 30;
    if (again) zoom(2, [x, y]);
    lastTap = { x, y, time: again ? 0 : time };
  }
  for (const type of ["pointerup", "pointercancel"]) addEventListener(type, release);
  map.addEventListener("click", (event) => {
    if (moved) event.stopPropagation();
    moved = false;
  }, true);
  map.addEventListener("wheel", (event) => {
    event.preventDefault();
    cancelAnimationFrame(glide);
    untouched = following = false;
    const lines = event.deltaMode === 1 ? 20 : 1, pinch = event.ctrlKey ? 5 : 1;
    set(around(...spot(event), view.k * Math.exp(-clamp(-250, event.deltaY * lines * pinch, 250) * WHEEL)));
  }, { passive: false });

  /* --- keys and buttons --- */
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  map.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const line = event.target.closest(".line"), arrow = ARROWS[event.key];
    if (event.key === "+" || event.key === "=") zoom(STEP);
    else if (event.key === "-") zoom(1 / STEP);
    else if (event.key === "0") showWhole();
    else if (arrow && line) rove(line, arrow[0] + arrow[1]);
    else if (arrow && event.target === map) shift(arrow[0] * box.width / 4, arrow[1] * box.height / 4);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  function rove(line, by) {
    const lines = [...map.querySelectorAll(".line")];
    const next = lines[(lines.indexOf(line) + by + lines.length) % lines.length];
    line.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus();
  }
  const acts = { in: () => zoom(STEP), out: () => zoom(1 / STEP), train: showTrain, whole: showWhole };
  frame.addEventListener("click", (event) => acts[event.target.closest("[data-map]")?.dataset.map]?.());

  /* --- what is pointed at or focused: it lights up, the caption names it --- */
  const caption = frame.querySelector(".map-caption");
  function point(event) {
    const on = event.type === "pointerover" || event.type === "focusin";
    const found = on ? event.target.closest("[data-act], .stops circle, .train, .mark") : null;
    for (const lit of map.querySelectorAll(".pointed")) lit.classList.remove("pointed");
    const act = found?.dataset.act && map.querySelector(`:is(.line, .step)[data-act="${found.dataset.act}"]`);
    act?.classList.add("pointed");
    const named = act || found;
    if (caption) caption.textContent = named?.getAttribute("aria-label") ?? named?.querySelector("title")?.textContent ?? "";
  }
  map.addEventListener("focusin", ({ target }) => {
    if (!target.matches(".step")) return;
    const at = target.getBoundingClientRect(), edge = frame.getBoundingClientRect();
    const x = at.x + at.width / 2 - edge.x, y = at.y + at.height / 2 - edge.y;
    if (x < 0 || y < 0 || x > box.width || y > box.height) shift(x - box.width / 2, y - box.height / 2);
  });
  for (const type of ["pointerover", "pointerout", "focusin", "focusout"]) map.addEventListener(type, point);

  /* --- what Python asks for --- */
  addEventListener("milepost:map", ({ detail }) => (detail ? show(detail.split(",").map(Number)) : showWhole()));
  const watched = { subtree: true, attributes: true, attributeFilter: ["data-follow"] };
  new MutationObserver((changes) => follow(changes.at(-1).target.dataset.follow)).observe(map, watched);

  frame.classList.add("live");
  new ResizeObserver(measure).observe(frame);
  measure();
  follow(document.getElementById("map-scene")?.dataset.follow);
  window.milepostMap = { focusOn, whole: showWhole, show, zoom, showTrain, view: () => ({ ...view }) };
}

/* The view of the map: zoom and pan by wheel, pinch, drag, double tap, keys and buttons. Knows no game.
   The picture is #map; sizes that must not grow with the map hang on --px, --lw, --dot and --scale, set here; groups with
   data-from / data-until are shown from / up to a scale (screen pixels per map unit). Python moves the view by the event
   `milepost:map` (detail "left,top,width,height", or "" for the whole map) or by #map-scene's data-follow, a box to keep in sight. */

const map = document.getElementById("map");
if (map) start(map);

function start(map) {
  const [left, top, width, height] = map.getAttribute("viewBox").split(" ").map(Number);
  const frame = map.closest(".map-frame") ?? map.parentElement;
  const levels = [...map.querySelectorAll(".level")];
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const MAX = 13, WHEEL = 0.0016, STEP = 1.5, SLOP = 6;
  const view = { x: left + width / 2, y: top + height / 2, k: 1 };
  let box = { width: 1, height: 1, left: 0, top: 0 };
  let painted = {}, due = 0, glide = 0, untouched = true;

  const whole = () => Math.min(box.width / width, box.height / height);
  const clamp = (low, value, high) => Math.max(low, Math.min(high, value));
  const center = { x: left + width / 2, y: top + height / 2 };

  function bounded({ x, y, k }) {
    k = clamp(whole(), k, Math.max(MAX, whole()));
    const slackX = Math.max(0, width / 2 - box.width / k / 2);
    const slackY = Math.max(0, height / 2 - box.height / k / 2);
    return {
      k,
      x: clamp(center.x - slackX, x, center.x + slackX),
      y: clamp(center.y - slackY, y, center.y + slackY),
    };
  }

  function set(next) {
    Object.assign(view, bounded(next));
    due ||= requestAnimationFrame(paint);
  }

  function paint() {
    due = 0;
    const { x, y, k } = view, w = box.width / k, h = box.height / k;
    map.setAttribute("viewBox", `${x - w / 2} ${y - h / 2} ${w} ${h}`);
    if (k === painted.k) return;
    painted = { k };
    const style = map.style;
    style.setProperty("--px", `${1 / k}px`);
    style.setProperty("--scale", 1 / k);
    style.setProperty("--lw", `${k ** -0.45}px`);
    style.setProperty("--dot", `${k ** -0.65}px`);
    for (const level of levels) {
      const { from = 0, until = Infinity } = level.dataset;
      level.style.display = k >= from * 0.9999 && k <= until ? "inline" : "none";
    }
  }

  function measure() {
    const rect = map.getBoundingClientRect();
    if (!rect.width || !rect.height) return;
    const zoom = view.k / whole();
    box = { width: rect.width, height: rect.height };
    set(untouched ? { ...center, k: whole() } : { ...view, k: Math.max(view.k, zoom > 1.01 ? 0 : whole()) });
    cancelAnimationFrame(due);
    paint();
  }

  /* Move there in a short glide, or at once for those who want no motion. */
  function go(to, ms = 420) {
    cancelAnimationFrame(glide);
    untouched = false;
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
    const rect = map.getBoundingClientRect();
    return [event.clientX - rect.left, event.clientY - rect.top];
  }

  function zoom(factor, at = [box.width / 2, box.height / 2]) {
    go(around(...at, view.k * factor), 200);
  }

  function focusOn(x, y, k = Math.max(view.k, whole() * 3)) {
    go({ x, y, k });
  }

  function showWhole() {
    go({ ...center, k: whole() });
    untouched = true;
  }

  function show([l, t, w, h]) {
    const k = Math.min(box.width / (w + 24), box.height / (h + 24), 6);
    go({ x: l + w / 2, y: t + h / 2, k });
  }

  /* Keep the box of train and steps in sight: nearer if its stops stand too close for a finger, else only as far as needed. */
  function follow(text) {
    if (!text) return;
    const [l, t, r, b] = text.split(",").map(Number);
    const pad = 44 / view.k, w = box.width / view.k / 2 - pad, h = box.height / view.k / 2 - pad;
    const inside = l > view.x - w && r < view.x + w && t > view.y - h && b < view.y + h;
    if (inside) return;
    const fits = Math.min((box.width - 88) / (r - l + 1), (box.height - 88) / (b - t + 1));
    go({ x: (l + r) / 2, y: (t + b) / 2, k: Math.min(view.k, fits) }, 500);
  }

  function showTrain() {
    const scene = document.getElementById("map-scene");
    if (scene?.dataset.train) focusOn(...scene.dataset.train.split(",").map(Number));
  }

  /* --- pointers: one drags, two pinch; what was a drag is no click --- */
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
    const before = [...held.values()].map((f) => f.now);
    const to = spot(event);
    if (!moved) {
      if (held.size < 2 && Math.hypot(to[0] - finger.start[0], to[1] - finger.start[1]) < SLOP) return;
      moved = true;
      untouched = false;
      map.classList.add("dragging");
    }
    finger.now = to;
    const after = [...held.values()].map((f) => f.now);
    const [ax, ay] = middle(before), [bx, by] = middle(after);
    const next = { k: view.k, x: view.x - (bx - ax) / view.k, y: view.y - (by - ay) / view.k };
    set(held.size > 1 ? around(bx, by, view.k * (spread(after) / spread(before) || 1), next) : next);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    addEventListener(end, (event) => {
      if (!held.delete(event.pointerId) || held.size) return;
      map.classList.remove("dragging");
      const [x, y] = spot(event), now = event.timeStamp;
      const onNothing = !event.target.closest?.("#map [data-act]");
      if (end === "pointerup" && !moved && onNothing) {
        if (now - lastTap.time < 320 && Math.hypot(x - lastTap.x, y - lastTap.y) < 30) {
          zoom(2, [x, y]);
          lastTap = { time: 0 };
        } else lastTap = { time: now, x, y };
      }
    });
  }
  map.addEventListener("click", (event) => {
    if (!moved) return;
    moved = false;
    event.stopPropagation();
    event.preventDefault();
  }, true);
  map.addEventListener("wheel", (event) => {
    event.preventDefault();
    cancelAnimationFrame(glide);
    untouched = false;
    const lines = event.deltaMode === 1 ? 20 : 1, pinch = event.ctrlKey ? 5 : 1;
    set(around(...spot(event), view.k * Math.exp(-clamp(-250, event.deltaY * lines * pinch, 250) * WHEEL)));
  }, { passive: false });

  const middle = (ps) => [0, 1].map((i) => ps.reduce((sum, p) => sum + p[i], 0) / ps.length);
  const spread = (ps) => Math.hypot(ps[0][0] - ps[1][0], ps[0][1] - ps[1][1]);

  /* --- keys and buttons --- */
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  map.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const line = event.target.closest(".line"), arrow = ARROWS[event.key];
    if (event.key === "+" || event.key === "=") zoom(STEP);
    else if (event.key === "-") zoom(1 / STEP);
    else if (event.key === "0") showWhole();
    else if (arrow && line) rove(line, arrow[0] + arrow[1]);
    else if (arrow && event.target === map)
      go({ k: view.k, x: view.x + arrow[0] * box.width / view.k / 4, y: view.y + arrow[1] * box.height / view.k / 4 }, 200);
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

  /* --- what is pointed at or focused: its line lights up, the caption names it --- */
  const caption = frame.querySelector(".map-caption");
  function point(event) {
    const on = event.type === "pointerover" || event.type === "focusin";
    const found = on ? event.target.closest("[data-line], .stops circle, .train, .mark, .step") : null;
    for (const line of map.querySelectorAll(".line.pointed")) line.classList.remove("pointed");
    const line = found?.dataset.line && map.querySelector(`.line[data-line="${found.dataset.line}"]`);
    line?.classList.add("pointed");
    if (caption) caption.textContent = (line || found)?.querySelector("title")?.textContent ?? found?.getAttribute("aria-label") ?? "";
  }
  for (const type of ["pointerover", "pointerout", "focusin", "focusout"]) map.addEventListener(type, point);

  /* --- what Python asks for --- */
  addEventListener("milepost:map", (event) => {
    if (event.detail) show(String(event.detail).split(",").map(Number));
    else showWhole();
  });
  new MutationObserver((changes) => {
    if (changes.some((c) => c.target.id === "map-scene")) follow(document.getElementById("map-scene")?.dataset.follow);
  }).observe(map, { subtree: true, attributes: true, attributeFilter: ["data-follow"] });

  new ResizeObserver(measure).observe(map);
  measure();
  window.milepostMap = { focusOn, whole: showWhole, show, zoom, showTrain, view: () => ({ ...view }) };
}

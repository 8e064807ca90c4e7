// Before a page's own scripts (`way_finder.py`): moves are held back and answered as if they came too late, which changes
// nothing; and what on the page can be pressed is found, rated and reached.
(() => {
  const held = (window.held = { on: false, moves: [], first: null, menus: {}, heard: new Set() });
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    const { t, move } = JSON.parse(data);
    if (t === "join")
      this.addEventListener("message", ({ data }) => {
        const { t: what, seat, menu } = JSON.parse(data);
        if (what === "sync") held.heard.add(seat);
        if (menu?.moves) held.menus[seat] = menu; // other messages name a menu by its number
      });
    if (!held.on || ["join", "why", "stakes", "pong", "ping"].includes(t)) return send.call(this, data);
    if (t !== "move") return;
    held.moves.push(move);
    const late = JSON.stringify({ t: "refused", code: "move/stale", message: "" });
    setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data: late })));
  };

  const ROOTS = "main.board, .act, .log .panel, .moves[role=menu], dialog";
  const KINDS = "button, [role=button], [role=menuitem], [role=tab], [role=radio], [role=option], [role=checkbox], " +
    "[role=switch], [role=spinbutton], input, select, summary, textarea";
  const UNDO = ["Undo", "Take the turn back"];
  const NOT = ".tools *, .rid, .zoom *, .recap *, .drop, .lines *, .tabs [aria-selected=true], .why *, dialog .icon";
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const shows = (one) => {
    const box = one.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && one.checkVisibility({ visibilityProperty: true });
  };
  const labelOf = (one) =>
    `${one.getAttribute("aria-label") ?? ""} ${one.textContent ?? ""} ${one.title ?? ""}`.replace(/\s+/g, " ").trim();
  const signOf = (one) => {
    if (one.id) return `#${one.id}`;
    if (one.dataset.move) return `move ${one.dataset.move}`;
    if (one.getAttribute("role") === "spinbutton") return `number ${one.getAttribute("aria-label")}`; // its text changes
    return `${one.tagName} ${one.getAttribute("class")} ${one.dataset.card ?? ""} ${labelOf(one).slice(0, 160)}`;
  };

  const isOpen = (one) =>
    !one.matches(NOT) &&
    !UNDO.includes(one.textContent.trim()) &&
    !(one.matches("summary") && one.parentElement.open) &&
    !one.disabled &&
    one.getAttribute("aria-disabled") !== "true" &&
    shows(one);

  /** The list of all moves is no way. */
  const inList = () => document.querySelector("dialog .command");
  held.all = () => {
    if (inList()) return [];
    const open = [...document.querySelectorAll("dialog[open], .moves[role=menu]")];
    const roots = open.length ? open : [...document.querySelectorAll(ROOTS)];
    const found = new Set();
    for (const root of roots) for (const one of root.querySelectorAll(KINDS)) if (isOpen(one)) found.add(one);
    return [...found];
  };
  held.find = (sign) => held.all().find((one) => signOf(one) === sign) ?? null;

  held.unfolded = (sign) => [...document.querySelectorAll("details[open] > summary")].some((one) => signOf(one) === sign);

  /** What may lead to a move, the most promising first. */
  held.things = ([move, said, hand, pressed]) => {
    const parts = move.split(" ");
    const wanted = plain(said);
    const words = new Set(wanted.split(/[^\p{L}\p{N}-]+/u).filter((word) => word.length > 2 || /\d/.test(word)));
    const rated = [];
    for (const one of held.all()) {
      const sign = signOf(one);
      const label = labelOf(one);
      if (one.getAttribute("role") === "spinbutton") {
        const [low, high] = [Number(one.ariaValueMin), Number(one.ariaValueMax)];
        for (const value of parts.slice(1).filter((part) => /^\d+$/.test(part)).map(Number))
          if (value >= low && value <= high && value !== Number(one.ariaValueNow))
            rated.push({ sign, label: `${label} to ${value}`, kind: "number", value, score: 450 });
        continue;
      }
      if (one.matches("textarea, input:not([type=checkbox]):not([type=radio])")) {
        if (!one.value) rated.push({ sign, label, kind: "words", value: 0, score: 400 });
        continue;
      }
      if (pressed.includes(sign) && !one.matches(".moves *, dialog *")) continue;
      const short = plain(label);
      const name = short.split(",")[0].trim();
      let score = one.matches(".may, .live, .opt, .lit, [aria-disabled=false], [data-move]") ? 6 : 0;
      const own = [one.id.split("-").slice(1).join("-"), one.dataset.card, one.dataset.free, one.dataset.zone];
      if (one.dataset.move === move) score += 1000;
      else if (one.dataset.move) score -= 5;
      if (short === wanted || short.startsWith(wanted)) score += 500;
      const isNew = (part) => !pressed.some((before) => before.endsWith(part));
      if (parts.slice(1).some((part) => own.includes(part) && isNew(part))) score += 200;
      if (name.length > 2 && wanted.includes(name)) score += 150;
      const told = short.split(/[^\p{L}\p{N}-]+/u).filter(Boolean);
      const common = new Set(told.filter((word) => words.has(word)));
      if (told.length) score += (100 * common.size) / Math.max(words.size, Math.min(told.length, 12));
      if (one.matches(".btn.main")) score += 8;
      if (one.getAttribute("role") === "tab") score = -50; // it puts away what else is to be tried
      if (one.closest(".pan-zoom") && !/allowed|can /.test(label)) score -= 20; // there it is told why not
      if (one.matches("summary")) score += 30; // what is folded is unfolded before much else is tried
      rated.push({ sign, label: label.slice(0, 60), kind: "press", value: 0, score });
    }
    return rated.sort((a, b) => b.score - a.score);
  };

  /** A point where nothing lies over it. */
  held.point = (one) => {
    if (!one) return null;
    if (!one.closest(".pan-zoom")) one.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = one.getBoundingClientRect();
    const steps = [0.5, 0.3, 0.7, 0.15, 0.85, 0.4, 0.6, 0.05, 0.95];
    for (const down of steps)
      for (const across of steps) {
        const [x, y] = [box.left + box.width * across, box.top + box.height * down];
        const there = document.elementFromPoint(x, y);
        if (there && (one === there || one.contains(there))) return { x, y };
      }
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return document.elementFromPoint(x, y)?.closest(".pan-zoom") && one.closest(".pan-zoom") ? { x, y } : null;
  };

  held.focus = (sign) => {
    const one = held.find(sign);
    if (!one) return "gone";
    if (one.tabIndex >= 0) {
      one.focus();
      return document.activeElement === one ? "there" : "gone";
    }
    for (let group = one.parentElement; group; group = group.parentElement) {
      const first = [...group.querySelectorAll("[tabindex='0'], button:not([tabindex='-1'])")].find(shows);
      if (!first) continue;
      first.focus();
      held.first = first;
      return "group";
    }
    return "gone";
  };
})();

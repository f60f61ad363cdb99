// Painting: HTML into its places, changing only what differs.

// Makes a node's children like another's. What is alike already is left alone: so the browser lays out and draws
// only what differs, and the focus, what is scrolled, and a screen reader's place stay where they are.
function patch(from, to) {
  const olds = [...from.childNodes];
  const news = [...to.childNodes];
  let after = null;
  while (olds.length && news.length && olds[0].isEqualNode(news[0])) { olds.shift(); news.shift(); }
  while (olds.length && news.length && olds.at(-1).isEqualNode(news.at(-1))) { after = olds.pop(); news.pop(); }
  news.forEach((node, place) => {
    const old = olds[place];
    if (!old) from.insertBefore(node, after);
    else if (old.nodeName !== node.nodeName) old.replaceWith(node);
    else if (old.nodeType === Node.TEXT_NODE) old.data = node.data;
    else { dress(old, node); patch(old, node); }
  });
  olds.slice(news.length).forEach((old) => old.remove());
}

// Gives an element another one's attributes.
function dress(old, node) {
  // What a person has unfolded stays so.
  const isTheirs = (name) => name === "open" && old.nodeName === "DETAILS";
  for (const { name } of [...old.attributes]) if (!node.hasAttribute(name) && !isTheirs(name)) old.removeAttribute(name);
  for (const { name, value } of node.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (old.type === "range") old.value = node.getAttribute("value");  // once moved, its attribute says no more
}

// Paints pieces of HTML, {place: {number: html}}, each in a box of its own; returns whether every place was there.
function paint(root, pieces) {
  const places = Object.entries(pieces).map(([place, texts]) => [root?.querySelector(`.${place}`), texts]);
  for (const [home, texts] of places.filter(([home]) => home)) {
    for (const [number, html] of Object.entries(texts)) {
      while (home.children.length <= number) {
        const box = home.appendChild(document.createElement(home.matches("table") ? "tbody" : "div"));
        box.className = "ks-piece";
      }
      const template = document.createElement("template");
      template.innerHTML = html;
      patch(home.children[number], template.content);
    }
  }
  if (pieces["ks-sides"]) follow(root);
  if (pieces["ks-lab-numbers-a"]) entitle(root);
  if (root?.matches(".ks-tab-predict")) face(root, pieces);
  return places.every(([home]) => home);
}

// Gives the Lab's charts the titles of their tables, which a saved drawing has too. Not as their first child: there
// bqplot puts what a saved drawing needs.
function entitle(root) {
  root?.querySelectorAll(".ks-lab-side").forEach((side, number) => {
    const caption = root.querySelector(`.ks-lab-numbers-${"ab"[number]} .ks-lab-caption`)?.textContent;
    for (const drawing of side.querySelectorAll(".ks-lab-figure > svg")) {
      const title = drawing.querySelector(":scope > title") ?? document.createElementNS(drawing.namespaceURI, "title");
      title.textContent = caption ?? "";
      drawing.append(title);
    }
  });
}

// Brings the step shown into sight where the table of two lines scrolls by itself; the page is not moved.
function follow(root) {
  const step = root?.querySelector(".ks-line-step[aria-current]");
  const room = step?.closest(".ks-sides-scroll");
  if (!room) return;
  const head = room.querySelector(".ks-line-heads")?.getBoundingClientRect().height ?? 0;
  const [seen, here] = [room, step].map((one) => one.getBoundingClientRect());
  room.scrollTop += Math.min(0, here.top - seen.top - head) || Math.max(0, here.bottom - seen.bottom);
}

// Brings the question that waits into sight in its tab, with what is told above it as far as there is room. The
// buttons of one that was answered are gone: the focus stays beside them and is not lost.
function face(root, pieces) {
  if (pieces["ks-scene"]) root.querySelector(".ks-side")?.scrollTo(0, 0);
  if (!pieces["ks-question"] && !pieces["ks-told-answers"]) return;
  const [tab, ask, told] = [".ks-predict", ".ks-ask", ".ks-answers"].map((one) => root.querySelector(one));
  if (!tab || !ask) return;
  const isOpen = ask.getClientRects().length > 0;
  if (!isOpen && ask.contains(root.ownerDocument.activeElement)) told?.focus({ preventScroll: true });
  const [here, room] = [ask, tab].map((one) => one.getBoundingClientRect());
  const top = here.top - room.top + tab.scrollTop;
  tab.scrollTop = isOpen ? Math.min(top, Math.max(0, top + here.height - room.height)) : 0;
}

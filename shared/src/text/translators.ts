/*
 * A browser's translator replaces each text node by a `<font>` element with the translation. React does not know this.
 * It would write new text into the old node, which nobody sees. If it removed the old node, an error would break the
 * whole screen.
 *
 * So we remember which `<font>` replaces which node, and apply React's changes to the visible element. When React
 * writes a new text, we show it instead of the old translation, and the translator translates it again.
 */

const WRAPPER = "FONT";
const wrappers = new WeakMap<Node, Element>();
const texts = new WeakMap<Element, Node>();
let isKeptUp = false;

/** The time, in milliseconds, that we give React to hydrate an island on a slow phone. */
const HYDRATION_MS = 1_000;

/**
 * Starts to follow the changes that a translator makes to the page. If the translator began earlier, `seen` contains
 * its earlier changes.
 */
export function keepUpWithTranslators(seen: MutationRecord[] = []): void {
  if (isKeptUp) return;
  isKeptUp = true;
  const written = new MutationObserver((records) => {
    for (const { target } of records) putBack(target);
  });
  const note = (records: MutationRecord[]) => {
    for (const [text, wrapper] of translated(records)) {
      wrappers.set(text, wrapper);
      texts.set(wrapper, text);
      written.observe(text, { characterData: true });
    }
  };
  note(seen);
  new MutationObserver(note).observe(document, { childList: true, subtree: true });
  mend(Node.prototype);
}

/**
 * Puts the original texts back into this part of the page, so that React can hydrate it. Stops the translator in this
 * part. Returns a function that lets the translator work there again a second later.
 */
export function restoreTexts(part: Element): () => void {
  part.setAttribute("translate", "no");
  for (const wrapper of part.querySelectorAll(WRAPPER)) {
    const text = texts.get(wrapper);
    if (text) wrapper.replaceWith(text);
  }
  return () =>
    setTimeout(() => {
      part.removeAttribute("translate");
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      // We write each text again, so that the translator treats it as new text.
      while (walker.nextNode()) walker.currentNode.nodeValue += "";
    }, HYDRATION_MS);
}

/** Finds the text nodes that a translator removed, each with the element that replaced it. */
function* translated(records: MutationRecord[]): Generator<[Node, Element]> {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isWrapper)));
  if (added.size === 0) return;
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE) continue;
      const wrapper = [...addedNodes, previousSibling, nextSibling].find(isWrapper);
      if (wrapper && added.has(wrapper)) yield [text, outermost(wrapper)];
    }
}

const isWrapper = (node: Node | null): node is Element => node?.nodeName === WRAPPER;

/** Returns the outermost wrapper, because translators put one wrapper into another. */
function outermost(wrapper: Element): Element {
  const { parentNode } = wrapper;
  return isWrapper(parentNode) ? outermost(parentNode) : wrapper;
}

/**
 * Replaces a translation by the page's own text if that text has changed. Does nothing if a translator only moved the
 * text.
 */
function putBack(text: Node): void {
  if (!text.isConnected) wrappers.get(text)?.replaceWith(text);
}

/** Returns the child of `parent` that shows this node on the page: the node itself, or its translation. */
function placeOf<Child extends Node>(node: Child, parent: Node): Node {
  if (node.parentNode === parent) return node;
  const wrapper = wrappers.get(node);
  return wrapper?.parentNode === parent ? wrapper : node;
}

/** Changes the three functions that React uses to change a page. They then also work for translated nodes. */
function mend(prototype: Node): void {
  const { appendChild, insertBefore, removeChild } = prototype;

  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    removeChild.call(this, placeOf(child, this));
    return child;
  };
  prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    const place = before && placeOf(before, this);
    takeOut(child);
    insertBefore.call(this, child, place);
    return child;
  };
  prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    takeOut(child);
    appendChild.call(this, child);
    return child;
  };
}

/** Removes a node's translation before the node moves. Otherwise the translation would stay in the old place. */
function takeOut(node: Node): void {
  if (!node.isConnected) wrappers.get(node)?.remove();
}

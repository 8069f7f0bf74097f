/*
 * A browser's translator puts a `<font>` with other words in the place of each text node. React keeps the node that it
 * made: it would write what is new where nobody sees it, and removing it would fail and take the whole screen with it.
 * So we note which `<font>` is there for which node. What React does to the node happens on the screen: a new text comes
 * back in the place of its translation, and is then translated again.
 */

const WRAPPER = "FONT";
const wrappers = new WeakMap<Node, Element>();
const texts = new WeakMap<Element, Node>();
let isKeptUp = false;

/** How long React takes at most to take over what was built, in milliseconds, on a slow phone. */
const HYDRATION_MS = 1_000;

/** Keeps up with a translator from now on; `seen` is what it has changed so far, where it has begun. */
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
 * Puts the texts of this part of the page back as they were built, for React to take over, and keeps them from the
 * translator. Returns what gives all that is there by then to the translator, a second later.
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
      // Written again, a text is new for the translator.
      while (walker.nextNode()) walker.currentNode.nodeValue += "";
    }, HYDRATION_MS);
}

/** The texts that a translator has taken out, each with what it put in their place. */
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

/** Translators put one into the other. */
function outermost(wrapper: Element): Element {
  const { parentNode } = wrapper;
  return isWrapper(parentNode) ? outermost(parentNode) : wrapper;
}

/** A text that was changed is seen again, in the place of its translation; unless a translator only moved it. */
function putBack(text: Node): void {
  if (!text.isConnected) wrappers.get(text)?.replaceWith(text);
}

/** What is there for this node among the children of `parent`: the node itself, or its translation. */
function placeOf<Child extends Node>(node: Child, parent: Node): Node {
  if (node.parentNode === parent) return node;
  const wrapper = wrappers.get(node);
  return wrapper?.parentNode === parent ? wrapper : node;
}

/** Has React's three ways to change a page reach what is there for a node. */
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

/** Before a node moves: its translation does not stay behind. */
function takeOut(node: Node): void {
  if (!node.isConnected) wrappers.get(node)?.remove();
}

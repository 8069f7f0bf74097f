/*
 * A browser's translator puts a `<font>` with other words in the place of each text node. React keeps the node that it
 * made: it would write what is new where nobody sees it, and removing it would fail and take the whole screen with it.
 * So we note which `<font>` is there for which node. What React does to the node happens on the screen: a new text comes
 * back in the place of its translation, and is then translated again.
 */

const WRAPPER = "FONT";
const wrappers = new WeakMap<Node, Element>();
let isKeptUp = false;

/** Keeps up with a translator from now on. React must be there only afterwards. */
export function keepUpWithTranslators(): void {
  if (isKeptUp) return;
  isKeptUp = true;
  const written = new MutationObserver((records) => {
    for (const { target } of records) putBack(target);
  });
  new MutationObserver((records) => {
    for (const [text, wrapper] of translated(records)) {
      wrappers.set(text, wrapper);
      written.observe(text, { characterData: true });
    }
  }).observe(document, { childList: true, subtree: true });
  mend(Node.prototype);
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

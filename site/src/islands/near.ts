import type { ClientDirective } from "astro";
import { hydrate } from "./hydrate.ts";

const SIGNS_OF_LIFE = [
  "scroll",
  "pointermove",
  "pointerdown",
  "touchstart",
  "keydown",
  "focusin",
  "input",
  "click",
  "submit",
] as const;

/**
 * Returns true if the focus moved only because the consent dialog is opening. The dialog moves the focus itself, so the
 * visitor has done nothing.
 */
function isDialogOpening({ type, target }: Event): boolean {
  return type === "focusin" && target instanceof Element && target.closest("#cc-main") !== null;
}

/** Returns true if a pointer event reports no movement. A pointer at rest sends such an event when a page appears. */
function isAtRest(sign: Event): boolean {
  return (
    sign instanceof PointerEvent &&
    sign.type === "pointermove" &&
    !sign.movementX &&
    !sign.movementY
  );
}

/**
 * Returns how near to the screen an island must be before it loads: one screen's height, or zero for visitors who save
 * data.
 */
function reach(): string {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ? "0px" : "100% 0px";
}

/** Returns the nearest elements inside `parent` that have a box. An element with `display: contents` has none. */
const boxesIn = (parent: Element): Element[] =>
  [...parent.children].flatMap((child) =>
    getComputedStyle(child).display === "contents" ? boxesIn(child) : [child],
  );

/**
 * Loads an island's code after the visitor has done something on the page, such as a scroll, and when the island is at
 * most one screen's height away. Nothing loads for visitors who leave at once. For those who read on, the form is ready
 * in time.
 */
const near: ClientDirective = (load, _options, island) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void hydrate(load, island);
    },
    { rootMargin: reach() },
  );
  const begin = (sign?: Event) => {
    if (sign && (isDialogOpening(sign) || isAtRest(sign))) return;
    for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, begin);
    // If the focus is inside the island, the visitor needs the island now, wherever it is on the page.
    if (sign?.target instanceof Node && island.contains(sign.target))
      return void hydrate(load, island);
    for (const box of boxesIn(island)) observer.observe(box);
  };
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, begin, { passive: true });
  // Coming back to a lower part of the page, or to a form's second step, counts as if the visitor had done something.
  // We read the scroll position only now. An earlier reading makes the browser compute the layout during the first
  // frame.
  const loaded = () => {
    if (scrollY > 0 || location.hash) begin();
  };
  if (document.readyState === "complete") loaded();
  else addEventListener("load", loaded, { once: true });
};

export default near;

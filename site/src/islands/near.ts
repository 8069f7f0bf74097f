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
 * Tells whether the focus moved because the consent dialog is opening. The dialog moves the focus itself, so this is no
 * action of the visitor.
 */
function isDialogOpening({ type, target }: Event): boolean {
  return type === "focusin" && target instanceof Element && target.closest("#cc-main") !== null;
}

/**
 * Tells whether a pointer event reports a move of zero distance. A resting pointer sends such an event when a page
 * appears.
 */
function isAtRest(sign: Event): boolean {
  return (
    sign instanceof PointerEvent &&
    sign.type === "pointermove" &&
    !sign.movementX &&
    !sign.movementY
  );
}

/** Returns how near an island must be: a screen's height, or zero for visitors who save data. */
function reach(): string {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ? "0px" : "100% 0px";
}

/**
 * Loads an island's code after two things: the visitor has moved, and the island is at most one screen's height away.
 * If a visitor leaves at once, nothing loads. If a visitor continues to read, the form is ready in time.
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
    // A visitor whose focus is inside the island needs it now, at any scroll position.
    if (sign?.target instanceof Node && island.contains(sign.target))
      return void hydrate(load, island);
    for (const child of island.children) observer.observe(child);
  };
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, begin, { passive: true });
  // A visitor may come back to a lower position of the page, or to a form's second step. This counts as a move. We read
  // the scroll position only now. An earlier reading would make the browser compute the layout during the first frame.
  const loaded = () => {
    if (scrollY > 0 || location.hash) begin();
  };
  if (document.readyState === "complete") loaded();
  else addEventListener("load", loaded, { once: true });
};

export default near;

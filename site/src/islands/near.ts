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

/** The consent dialog takes the focus by itself when it opens; nobody has moved for that. */
function isDialogOpening({ type, target }: Event): boolean {
  return type === "focusin" && target instanceof Element && target.closest("#cc-main") !== null;
}

/** Under a resting pointer a page that comes is told of a move, which is of nothing. */
function isAtRest(sign: Event): boolean {
  return (
    sign instanceof PointerEvent &&
    sign.type === "pointermove" &&
    !sign.movementX &&
    !sign.movementY
  );
}

/** A screen's height; nothing for anyone who saves data. */
function reach(): string {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ? "0px" : "100% 0px";
}

/**
 * Loads an island's code when its visitor has begun to move and the island is within a screen's height:
 * the visitor who only glances pays nothing for it, the one who reads on finds the form ready.
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
    // Anyone who is in it already needs it, wherever the screen stands.
    if (sign?.target instanceof Node && island.contains(sign.target))
      return void hydrate(load, island);
    for (const child of island.children) observer.observe(child);
  };
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, begin, { passive: true });
  // Anyone who comes back further down, or into a form's second step, has moved. Asked for any earlier, the position
  // would have the page laid out for that, in one long task with its first frame.
  const loaded = () => {
    if (scrollY > 0 || location.hash) begin();
  };
  if (document.readyState === "complete") loaded();
  else addEventListener("load", loaded, { once: true });
};

export default near;

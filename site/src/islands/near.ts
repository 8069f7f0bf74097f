import type { ClientDirective } from "astro";

const SIGNS_OF_LIFE = [
  "scroll",
  "pointermove",
  "pointerdown",
  "touchstart",
  "keydown",
  "focusin",
  "input",
] as const;

/** A screen's height; nothing for whoever saves data. */
function reach(): string {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ? "0px" : "100% 0px";
}

/**
 * Loads an island's code when its visitor has begun to move and the island is within a screen's height:
 * whoever only glances pays nothing for it, whoever reads on finds the form ready.
 */
const near: ClientDirective = (load, _options, island) => {
  const hydrate = async () => (await load())();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void hydrate();
    },
    { rootMargin: reach() },
  );
  const begin = () => {
    for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, begin);
    for (const child of island.children) observer.observe(child);
  };
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, begin, { passive: true });
  if (scrollY > 0) begin();
};

export default near;

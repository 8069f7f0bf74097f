import type { ClientDirective } from "astro";

type Directive = Parameters<ClientDirective>;

/**
 * Loads an island's code and brings it to life. React expects the texts that were built: where the browser has
 * translated them, they are put back first. React would draw the island again otherwise, and lose what was typed.
 */
export async function hydrate(load: Directive[0], island: Directive[2]): Promise<void> {
  const begin = await load();
  const code = await window.translated;
  const translateAgain = code?.restoreTexts(island);
  await begin();
  translateAgain?.();
}

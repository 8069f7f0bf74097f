import type { ClientDirective } from "astro";

type Directive = Parameters<ClientDirective>;

/**
 * Loads the code of an island (a part of the page that needs a script) and starts it. React expects the texts of the
 * build. So we first undo a translation by the browser. Otherwise React would draw the island again, and typed text
 * would be lost.
 */
export async function hydrate(load: Directive[0], island: Directive[2]): Promise<void> {
  const begin = await load();
  const code = await window.translated;
  const translateAgain = code?.restoreTexts(island);
  await begin();
  translateAgain?.();
}

import type { ClientDirective } from "astro";

type Directive = Parameters<ClientDirective>;

/**
 * Loads an island's code and starts it. An island is a part of the page that needs a script. React expects the texts of
 * the build, so we first restore each translated text. Otherwise React would render the island again, and the typed
 * text would be lost.
 */
export async function hydrate(load: Directive[0], island: Directive[2]): Promise<void> {
  const begin = await load();
  const code = await window.translated;
  const translateAgain = code?.restoreTexts(island);
  await begin();
  translateAgain?.();
}

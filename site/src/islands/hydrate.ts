import { restoreTexts } from "@agbara/shared/translators.ts";
import type { ClientDirective } from "astro";

type Directive = Parameters<ClientDirective>;

/**
 * Loads an island's code and brings it to life. React finds what was built: a browser may have translated it by then,
 * and what was typed would be lost if React had to draw the island again.
 */
export async function hydrate(load: Directive[0], island: Directive[2]): Promise<void> {
  const begin = await load();
  restoreTexts(island);
  await begin();
}

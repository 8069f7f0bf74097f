import { keepUpWithTranslators } from "@agbara/shared/translators.ts";
import type { ClientDirective } from "astro";
import { hydrate } from "./hydrate.ts";

/** Loads an island's code at once: the visitor came for it. */
const now: ClientDirective = (load, _options, island) => {
  keepUpWithTranslators();
  void hydrate(load, island);
};

export default now;

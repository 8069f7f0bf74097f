import type { ClientDirective } from "astro";
import { hydrate } from "./hydrate.ts";

/** Loads an island's code at once, because the visitor opened the page for this island. */
const now: ClientDirective = (load, _options, island) => void hydrate(load, island);

export default now;

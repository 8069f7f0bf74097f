import { en } from "./en/lists.ts";
import type { ConsoleWords } from "./en.ts";

/** The messages about a list, or about a search that found nobody. */
export const words: ConsoleWords["lists"] = en;

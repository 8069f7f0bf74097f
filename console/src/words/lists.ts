import { en } from "./en/lists.ts";
import type { ConsoleWords } from "./en.ts";

/** What is told of a list, or of a search that found nobody. */
export const words: ConsoleWords["lists"] = en;

import { en } from "./en/entry.ts";
import type { ConsoleWords } from "./en.ts";

/**
 * The texts that every visit reads. A screen reads them while it renders, so its language's texts must be loaded
 * first.
 */
export const words: ConsoleWords["entry"] = en;

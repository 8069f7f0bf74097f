import { en } from "./en/entry.ts";
import type { ConsoleWords } from "./en.ts";

/**
 * The texts that every visit reads. A screen reads them while it renders, so we must load the texts of its language
 * first.
 */
export const words: ConsoleWords["entry"] = en;

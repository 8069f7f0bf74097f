import { en } from "./en/entry.ts";
import type { ConsoleWords } from "./en.ts";

/**
 * The texts that every visit loads. Screens read these texts while they render, so the texts in the chosen language
 * must be loaded before.
 */
export const words: ConsoleWords["entry"] = en;

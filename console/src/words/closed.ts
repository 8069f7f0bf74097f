import { en } from "./en/closed.ts";
import type { ConsoleWords } from "./en.ts";

/** The texts for a person whose account we closed. */
export const words: ConsoleWords["closed"] = en;

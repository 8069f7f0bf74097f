import { en } from "./en/factors.ts";
import type { ConsoleWords } from "./en.ts";

/** The texts for a person who sets up a second step. */
export const words: ConsoleWords["factors"] = en;

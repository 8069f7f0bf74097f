import { en } from "./en/factors.ts";
import type { ConsoleWords } from "./en.ts";

/** The texts of the screen that sets up the second login step. */
export const words: ConsoleWords["factors"] = en;

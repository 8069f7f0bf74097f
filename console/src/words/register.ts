import { en } from "./en/register.ts";
import type { ConsoleWords } from "./en.ts";

/** The texts for a person who joins. */
export const words: ConsoleWords["register"] = en;

import { en } from "./en/register.ts";
import type { ConsoleWords } from "./en.ts";

/** What anyone who joins reads. */
export const words: ConsoleWords["register"] = en;

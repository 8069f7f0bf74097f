import { en } from "./en/register.ts";
import type { ConsoleWords } from "./en.ts";

/** What whoever joins reads. */
export const words: ConsoleWords["register"] = en;

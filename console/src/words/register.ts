import { en } from "./en/register.ts";
import type { ConsoleWords } from "./en.ts";

/** The texts of the registration. */
export const words: ConsoleWords["register"] = en;

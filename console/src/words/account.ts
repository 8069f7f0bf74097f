import { en } from "./en/account.ts";
import type { ConsoleWords } from "./en.ts";

/** The texts that members read in their account. */
export const words: ConsoleWords["account"] = en;

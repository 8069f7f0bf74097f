import { en } from "./en/account.ts";
import type { ConsoleWords } from "./en.ts";

/** What members read in their account. */
export const words: ConsoleWords["account"] = en;

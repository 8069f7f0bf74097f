import { en } from "./en/account.ts";
import type { ConsoleWords } from "./en.ts";

/** All texts of the members' account. */
export const words: ConsoleWords["account"] = en;

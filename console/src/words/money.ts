import { en } from "./en/money.ts";
import type { ConsoleWords } from "./en.ts";

/** What entrepreneurs read of the money of their page. */
export const words: ConsoleWords["money"] = en;

import { en } from "./en/money.ts";
import type { ConsoleWords } from "./en.ts";

/** The texts that entrepreneurs read about their page's money. */
export const words: ConsoleWords["money"] = en;

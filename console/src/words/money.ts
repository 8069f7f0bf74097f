import { en } from "./en/money.ts";
import type { ConsoleWords } from "./en.ts";

/** The texts about the money of an entrepreneur's own page. */
export const words: ConsoleWords["money"] = en;

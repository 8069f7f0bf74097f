import { en } from "./en/entry.ts";
import type { ConsoleWords } from "./en.ts";

/** What every visit reads. A screen reads it while it renders: the words of its language come before it. */
export const words: ConsoleWords["entry"] = en;

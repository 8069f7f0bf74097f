import { en } from "./en/gifts.ts";
import type { ConsoleWords } from "./en.ts";

/** What members read of what they gave. */
export const words: ConsoleWords["gifts"] = en;

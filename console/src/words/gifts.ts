import { en } from "./en/gifts.ts";
import type { ConsoleWords } from "./en.ts";

/** The texts about a member's gifts. */
export const words: ConsoleWords["gifts"] = en;

import { en } from "./en/tv.ts";
import type { ConsoleWords } from "./en.ts";

/** The texts about joining the TV show. */
export const words: ConsoleWords["tv"] = en;

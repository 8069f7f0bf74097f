import { en } from "./en/fundraising.ts";
import type { ConsoleWords } from "./en.ts";

/** The texts for a person who applies for a fundraising page. */
export const words: ConsoleWords["fundraising"] = en;

import { en } from "./en/fundraising.ts";
import type { ConsoleWords } from "./en.ts";

/** What whoever applies for a fundraising page reads. */
export const words: ConsoleWords["fundraising"] = en;

import { en } from "./en/fundraising.ts";
import type { ConsoleWords } from "./en.ts";

/** What anyone who applies for a fundraising page reads. */
export const words: ConsoleWords["fundraising"] = en;

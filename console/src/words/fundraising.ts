import { en } from "./en/fundraising.ts";
import type { ConsoleWords } from "./en.ts";

/** The texts of the application for a fundraising page. */
export const words: ConsoleWords["fundraising"] = en;

import { en } from "./en/factors.ts";
import type { ConsoleWords } from "./en.ts";

/** What anyone who sets up a second step reads. */
export const words: ConsoleWords["factors"] = en;

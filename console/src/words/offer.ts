import { en } from "./en/offer.ts";
import type { ConsoleWords } from "./en.ts";

/** The texts about what premium gives and costs. */
export const words: ConsoleWords["offer"] = en;

import { en } from "./en/proof.ts";
import type { ConsoleWords } from "./en.ts";

/** The texts for a person who must prove who they are. */
export const words: ConsoleWords["proof"] = en;

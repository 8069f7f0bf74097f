import { en } from "./en/proof.ts";
import type { ConsoleWords } from "./en.ts";

/** What anyone who has to prove that it is them reads. */
export const words: ConsoleWords["proof"] = en;

import { en } from "./en/proof.ts";
import type { ConsoleWords } from "./en.ts";

/** The texts about proving who you are. */
export const words: ConsoleWords["proof"] = en;

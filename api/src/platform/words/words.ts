import { en } from "./en.ts";

/** The words of the person's language. */
export type ApiWords = typeof en;

/** Read where a sentence is said, not when a module loads: whose language it is is known only then. */
export const words: ApiWords = en;

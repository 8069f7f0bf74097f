import { en } from "./en.ts";

/** The words of the person's language. */
export type ApiWords = typeof en;

/** Read these words when a sentence is said, not when a module loads. Only then do we know the person's language. */
export const words: ApiWords = en;

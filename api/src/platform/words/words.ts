import { en } from "./en.ts";

/** The words in the person's language. */
export type ApiWords = typeof en;

/**
 * Read these words when you need a sentence, not when a module loads. When a module loads, we do not know the person's
 * language yet.
 */
export const words: ApiWords = en;

import { en } from "./en.ts";

/** The API's texts in the person's language. */
export type ApiWords = typeof en;

/**
 * Read a text when you need it, not when the module loads. When a module loads, we do not know the person's language
 * yet.
 */
export const words: ApiWords = en;

import { en } from "./en.ts";

/** The words of the page's language. */
export type SiteWords = typeof en;

/** The words for pages, and for components inside them. An island gets its words as a property. */
export const words: SiteWords = en;

import { en } from "./en.ts";

/** The words of the page's language. */
export type SiteWords = typeof en;

/** For pages and components rendered with them. An island gets its group as a property. */
export const words: SiteWords = en;

import { en } from "./en.ts";

/** The type of the site's texts. */
export type SiteWords = typeof en;

/** The site's texts, for pages and for the components inside them. An island gets its texts as a property. */
export const words: SiteWords = en;

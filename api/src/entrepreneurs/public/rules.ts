import { pageCodeOrWords } from "@agbara/shared/codes/page-code.ts";
import type { Database } from "../../platform/db/database.ts";
import { offsetOf } from "../../platform/http/paging.ts";
import { askedIn, type Filters } from "./asked.ts";
import type { Card } from "./cards.ts";
import { findPages } from "./found.ts";
import { findByCode } from "./one.ts";
import { type FoundByWords, findTyped } from "./words.ts";

const EXACT = { more: false, instead: null, some: false };
const NOBODY: FoundByWords = { cards: [], total: 0, ...EXACT };

/**
 * Returns one page of the list of public entrepreneurs. If the search text is a page's code, finds that page. Otherwise
 * finds the pages with the words of the text. Without a text, finds pages by place and trade.
 */
export async function search(db: Database, filters: Filters, page: number): Promise<FoundByWords> {
  const offset = offsetOf(page);
  const { code, words } = filters;
  if (code) return ofCode(await findByCode(db, code, filters), offset);
  const typedCode = words ? pageCodeOrWords(words) : null;
  if (typedCode) {
    const cards = await findByCode(db, typedCode, { ...filters, words: undefined });
    // Some words look like a page's code. If no page has this code, we search for the words instead.
    if (cards.length > 0) return ofCode(cards, offset);
  }
  const asked = askedIn(filters);
  if (!asked) return NOBODY;
  if (words) return findTyped(db, { asked, words, offset });
  return { ...(await findPages(db, asked, offset)), ...EXACT };
}

const ofCode = (cards: Card[], offset: number): FoundByWords => ({
  cards: cards.slice(offset),
  total: cards.length,
  ...EXACT,
});

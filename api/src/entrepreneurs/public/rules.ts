import type { Database } from "../../platform/db/database.ts";
import { offsetOf } from "../../platform/http/paging.ts";
import { askedIn, type Filters } from "./asked.ts";
import { type FoundPages, findPages } from "./found.ts";
import { findByCode } from "./one.ts";
import { findByWords } from "./words.ts";

type Found = FoundPages & { more: boolean };
const NOBODY: Found = { cards: [], total: 0, more: false };

/** Finds a page of the list of public entrepreneurs: by code, by words, or otherwise by place and trade. */
export async function search(db: Database, filters: Filters, page: number): Promise<Found> {
  const offset = offsetOf(page);
  const { code, words } = filters;
  if (code) {
    const cards = await findByCode(db, code, filters);
    return { cards: cards.slice(offset), total: cards.length, more: false };
  }
  const asked = askedIn(filters);
  if (!asked) return NOBODY;
  if (words) return findByWords(db, { asked, words, offset });
  return { ...(await findPages(db, asked, offset)), more: false };
}

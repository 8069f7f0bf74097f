import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { rowsWith, select } from "../../platform/db/statements.ts";
import { entrepreneurs, page_photos } from "../tables.ts";
import type { Filters } from "./asked.ts";
import { CARD, type Card, STORY, type WholePage } from "./cards.ts";
import { running } from "./queries.ts";

/**
 * SQL condition: anyone with the page's code may read the page. This is also true for paused pages and pages that have
 * ended. Lists leave these out and show only public pages.
 */
export const isShown = sql`(${running("entrepreneurs")}
  and num_nulls(entrepreneurs.trade, entrepreneurs.state, entrepreneurs.lga, entrepreneurs.pitch,
    entrepreneurs.story, entrepreneurs.verified_at) = 0)`;

const ONE = select(
  { page: { ...CARD.page, ...STORY }, photo: CARD.photo },
  sql`from ${entrepreneurs} where ${entrepreneurs.code} = ${sql.placeholder("code")} and ${isShown}`,
);

/** Finds the page with this code. Returns null if the public may not read it. */
export async function findPublicPage(db: Database, code: string): Promise<WholePage | null> {
  const [found] = await rowsWith(db, ONE, { code });
  return (found as WholePage | undefined) ?? null;
}

/** Finds the card of the page with this code, if the page also matches the other filters of the search. */
export async function findByCode(
  db: Database,
  code: string,
  { state, lga, trade, words, order }: Filters,
): Promise<Card[]> {
  const page = entrepreneurs;
  const rows = await db
    .select({ page: CARD.page, photo: { file: CARD.photo.file } })
    .from(page)
    .where(
      and(
        eq(page.code, code),
        isShown,
        state ? eq(page.state, state) : undefined,
        lga ? eq(page.lga, lga) : undefined,
        trade && eq(page.trade, trade),
        order === "never_funded" ? eq(page.raised, 0n) : undefined,
        words
          ? sql`exists (select from public_pages as said_by
              where said_by.id = entrepreneurs.id and said_by.said @@ asked_words(${words}))`
          : undefined,
      ),
    );
  return rows as unknown as Card[];
}

/** Finds the cards of these pages. Leaves out pages that the public may not read. */
export async function findCards(db: Database, pageIds: readonly string[]): Promise<Card[]> {
  if (pageIds.length === 0) return [];
  const rows = await db
    .select({ page: CARD.page, photo: { file: CARD.photo.file } })
    .from(entrepreneurs)
    .where(and(inArray(entrepreneurs.id, [...pageIds]), isShown))
    .orderBy(asc(entrepreneurs.code));
  return rows as unknown as Card[];
}

/** Finds the files of a page's photos, in the order of the photos. */
export function photosOf(db: Database, pageId: string): Promise<{ file: string }[]> {
  return db
    .select({ file: page_photos.file })
    .from(page_photos)
    .where(eq(page_photos.entrepreneur_id, pageId))
    .orderBy(asc(page_photos.position));
}

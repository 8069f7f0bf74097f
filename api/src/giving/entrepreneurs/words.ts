import { MOST_COUNTED, PAGE_SIZE } from "@agbara/shared/constants.ts";
import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { rowsWith, select } from "../../platform/db/statements.ts";
import { entrepreneurs } from "../tables.ts";
import { type Asked, inOrder, SORTING } from "./asked.ts";
import { CARD, type Card } from "./cards.ts";
import type { FoundPages } from "./found.ts";
import { lookOnShelves } from "./shelves.ts";

interface ByWords {
  asked: Asked;
  words: string;
  offset: number;
}

/** Public pages that say all of these words. Counted up to a limit; beyond it `more` is true. */
export async function findByWords(
  db: Database,
  search: ByWords,
): Promise<FoundPages & { more: boolean }> {
  const { gathered, ids } = await lookOnShelves(db, search);
  const more = gathered > MOST_COUNTED;
  // One more than is counted is told, so no page after that one is.
  const isPast = more && search.offset > MOST_COUNTED;
  const onPage = isPast ? [] : (ids ?? (await walk(db, search)));
  return { cards: await cardsOf(db, onPage), total: Math.min(gathered, MOST_COUNTED + 1), more };
}

/**
 * Of so many that few are passed over: in the order that is asked for. Planned for these words each time: the best way
 * to a word that half of all pages have is not the one to a name.
 */
async function walk(
  db: Database,
  { asked: { area, trade, order }, words, offset }: ByWords,
): Promise<string[]> {
  const isByNeeds = SORTING[order].table === "page_needs";
  const found = await rowsOf<{ id: string }>(
    db,
    sql`select said_by.id from public_pages as said_by ${sql.raw(isByNeeds ? "join page_needs as needs on needs.id = said_by.id" : "")}
         where said_by.said @@ asked_words(${words})
           ${area ? sql`and said_by.${sql.raw(area.column)} = ${area.id}` : sql``}
           ${trade ? sql`and said_by.trade = ${trade}` : sql``}
           ${order === "never_funded" ? sql`and needs.closeness >= 1000000 and needs.closeness < 100000000000` : sql``}
         ${inOrder({ order }, isByNeeds ? "needs" : "said_by")}
         limit ${sql.raw(String(PAGE_SIZE))} offset ${sql.raw(String(offset))}`,
  );
  return found.map(({ id }) => id);
}

const CARDS = select(
  CARD,
  sql`from ${entrepreneurs} where ${entrepreneurs.id} = any(${sql.placeholder("ids")}::uuid[])`,
);

/** In the order of the ids. */
async function cardsOf(db: Database, ids: string[]): Promise<Card[]> {
  if (ids.length === 0) return [];
  const cards = (await rowsWith(db, CARDS, { ids })) as unknown as Card[];
  const places = new Map(ids.map((id, at) => [id, at]));
  const placeOf = ({ page }: Card) => places.get(page.id) ?? 0;
  return cards.sort((one, other) => placeOf(one) - placeOf(other));
}

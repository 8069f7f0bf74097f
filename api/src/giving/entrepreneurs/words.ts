import { MOST_COUNTED, PAGE_SIZE } from "@agbara/shared/constants.ts";
import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { rowsWith, select } from "../../platform/db/statements.ts";
import { entrepreneurs } from "../tables.ts";
import { type Asked, inOrder, SORTING } from "./asked.ts";
import { CARD, type Card } from "./cards.ts";
import type { FoundPages } from "./found.ts";

/*
 * These statements are planned for the words that are asked for, each time: the best way to a word that half of all
 * pages have is not the one to a name.
 */

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
  const { total, ids } = await gather(db, search);
  const more = total > MOST_COUNTED;
  // One more than is counted is told, so no page after that one is.
  const isPast = search.offset > MOST_COUNTED;
  const onPage = more && !isPast ? await walk(db, search) : ids;
  return { cards: await cardsOf(db, isPast ? [] : onPage), total, more };
}

/** `said_by` is a row of `public_pages`; whoever was never given to is told by `needs`, a row of `page_needs`. */
function saying({ asked: { area, trade, order }, words }: ByWords): SQL {
  return sql.join(
    [
      sql`said_by.said @@ asked_words(${words})`,
      ...(area ? [sql`said_by.${sql.raw(area.column)} = ${area.id}`] : []),
      ...(trade ? [sql`said_by.trade = ${trade}`] : []),
      ...(order === "never_funded"
        ? [sql`needs.closeness >= 1000000 and needs.closeness < 100000000000`]
        : []),
    ],
    sql` and `,
  );
}

const PAGES = sql`public_pages as said_by`;
const WITH_NEEDS = sql`${PAGES} join page_needs as needs on needs.id = said_by.id`;

/** How many say the words, up to one more than is counted; where it is not more, the page of them that is asked for. */
async function gather(db: Database, search: ByWords) {
  const { asked, offset } = search;
  const from = asked.order === "never_funded" ? WITH_NEEDS : PAGES;
  const sorted = sql`(select id, verified_at, closeness from said join page_needs using (id)
    where (select total from counted) <= ${sql.raw(String(MOST_COUNTED))})`;
  const found = await rowsOf<{ total: number; id: string | null }>(
    db,
    sql`with said as materialized (
          select said_by.id, said_by.verified_at from ${from}
           where ${saying(search)} limit ${sql.raw(String(MOST_COUNTED + 1))}),
        counted as materialized (select count(*)::int as total from said)
        select counted.total, found.id from counted
          left join (select id from ${sorted} as sorted ${inOrder(asked, "sorted")}
                      limit ${sql.raw(String(PAGE_SIZE))} offset ${sql.raw(String(offset))}) as found on true`,
  );
  return { total: found[0]?.total ?? 0, ids: found.flatMap(({ id }) => id ?? []) };
}

/** Of so many that few are passed over: in the order that is asked for. */
async function walk(db: Database, search: ByWords): Promise<string[]> {
  const { asked, offset } = search;
  const isByNeeds = SORTING[asked.order].table === "page_needs";
  const of = isByNeeds ? "needs" : "said_by";
  const found = await rowsOf<{ id: string }>(
    db,
    sql`select said_by.id from ${isByNeeds ? WITH_NEEDS : PAGES} where ${saying(search)}
         ${inOrder(asked, of)} limit ${sql.raw(String(PAGE_SIZE))} offset ${sql.raw(String(offset))}`,
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

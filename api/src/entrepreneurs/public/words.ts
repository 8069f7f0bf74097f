import { MOST_COUNTED, PAGE_SIZE } from "@agbara/shared/constants.ts";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { rowsWith, select } from "../../platform/db/statements.ts";
import { entrepreneurs } from "../tables.ts";
import { type Asked, inOrder, narrowed, SORTING, shapeOf, valuesOf, where } from "./asked.ts";
import { CARD, type Card } from "./cards.ts";
import type { FoundPages } from "./found.ts";
import { lookOnShelves } from "./shelves.ts";
import { lookUp } from "./vocabulary.ts";

const TOO_MANY = MOST_COUNTED + 1;

interface ByWords {
  asked: Asked;
  words: string;
  offset: number;
}

/**
 * If at least this share of pages has a word, we read the pages in order. This fills the first page of a list quickly.
 */
const COMMON = 1 / 16;

/**
 * Finds public pages that have all of these words. Counts only up to a limit. If more pages match, `more` is true.
 */
export async function findByWords(
  db: Database,
  search: ByWords,
): Promise<FoundPages & { more: boolean }> {
  const { query, share } = await lookUp(db, search);
  if (query === null) return { cards: [], total: 0, more: false };
  const isCommon = share !== null && share >= COMMON && search.offset === 0;
  const { gathered, ids } = isCommon
    ? { gathered: TOO_MANY, ids: null }
    : await lookOnShelves(db, { ...search, query, counted: share === null ? TOO_MANY : 0 });
  const total = share === null ? Math.min(gathered, TOO_MANY) : TOO_MANY;
  const more = total === TOO_MANY;
  // `total` is at most one more than the limit for counting, so the list has no page after the limit.
  const isPast = more && search.offset > MOST_COUNTED;
  const onPage = isPast ? [] : (ids ?? (await walk(db, search)));
  return { cards: await cardsOf(db, onPage), total, more };
}

/**
 * Finds the pages by reading them one by one, in the order asked for. This is quick, because many pages match and few
 * are skipped.
 */
async function walk(db: Database, { asked, words, offset }: ByWords): Promise<string[]> {
  const key = `${shapeOf(asked)} ${offset}`;
  const walking = walks.get(key) ?? walkOf(asked, offset);
  if (offset === 0) walks.set(key, walking);
  const rows = await rowsWith(db, walking, { ...valuesOf(asked), words });
  return rows.map(({ found }) => found.id);
}

const walks = new Map<string, ReturnType<typeof walkOf>>();

/**
 * Builds the statement. The offset is part of its text. If it were a parameter, PostgreSQL would plan for a tenth of
 * all rows.
 */
function walkOf(asked: Asked, offset: number) {
  const isByNeeds = SORTING[asked.order].table === "page_needs";
  const those = where(narrowed(asked));
  // Written like this, PostgreSQL reads rows one by one in order. Otherwise it would sort some thousands of rows,
  // because it does not know that many pages have the word.
  const walked = isByNeeds
    ? sql`(select id, closeness from page_needs${those}) as walked
        cross join lateral (select said from public_pages where id = walked.id offset 0) as page`
    : sql`(select id, verified_at, said from public_pages${those}) as walked`;
  // The plan does not know the word, so one plan serves all words.
  return select(
    { found: { id: sql<string>`walked.id` } },
    sql`from ${walked} where said @@ (select asked_words(${sql.placeholder("words")}))
      ${inOrder(asked, "walked")} ${sql.raw(`limit ${PAGE_SIZE} offset ${offset}`)}`,
  );
}

const CARDS = select(
  CARD,
  sql`from ${entrepreneurs} where ${entrepreneurs.id} = any(${sql.placeholder("ids")}::uuid[])`,
);

/** Finds the cards in the order of the ids. */
async function cardsOf(db: Database, ids: string[]): Promise<Card[]> {
  if (ids.length === 0) return [];
  const cards = (await rowsWith(db, CARDS, { ids })) as unknown as Card[];
  const places = new Map(ids.map((id, at) => [id, at]));
  const placeOf = ({ page }: Card) => places.get(page.id) ?? 0;
  return cards.sort((one, other) => placeOf(one) - placeOf(other));
}

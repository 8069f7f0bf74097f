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

/** Where one page in so many says a word, or more, the order itself soon fills the first page of a list. */
const COMMON = 1 / 16;

/** Public pages that say all of these words. Counted up to a limit; beyond it `more` is true. */
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
  // One more than is counted is told, so no page after that one is.
  const isPast = more && search.offset > MOST_COUNTED;
  const onPage = isPast ? [] : (ids ?? (await walk(db, search)));
  return { cards: await cardsOf(db, onPage), total, more };
}

/** Of so many that few are passed over: in the order that is asked for. */
async function walk(db: Database, { asked, words, offset }: ByWords): Promise<string[]> {
  const key = `${shapeOf(asked)} ${offset}`;
  const walking = walks.get(key) ?? walkOf(asked, offset);
  if (offset === 0) walks.set(key, walking);
  const rows = await rowsWith(db, walking, { ...valuesOf(asked), words });
  return rows.map(({ found }) => found.id);
}

const walks = new Map<string, ReturnType<typeof walkOf>>();

/** The offset is a number, because PostgreSQL would plan for a tenth of all rows where it is a parameter. */
function walkOf(asked: Asked, offset: number) {
  const isByNeeds = SORTING[asked.order].table === "page_needs";
  const those = where(narrowed(asked));
  // One by one in the order: PostgreSQL, which does not know that many say the word, would sort all of a few thousand.
  const walked = isByNeeds
    ? sql`(select id, closeness from page_needs${those}) as walked
        cross join lateral (select said from public_pages where id = walked.id offset 0) as page`
    : sql`(select id, verified_at, said from public_pages${those}) as walked`;
  // A word that the plan does not know: it is planned once for all of them.
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

/** In the order of the ids. */
async function cardsOf(db: Database, ids: string[]): Promise<Card[]> {
  if (ids.length === 0) return [];
  const cards = (await rowsWith(db, CARDS, { ids })) as unknown as Card[];
  const places = new Map(ids.map((id, at) => [id, at]));
  const placeOf = ({ page }: Card) => places.get(page.id) ?? 0;
  return cards.sort((one, other) => placeOf(one) - placeOf(other));
}

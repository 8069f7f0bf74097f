import { MOST_COUNTED, PAGE_SIZE } from "@agbara/shared/constants.ts";
import { type Phrase, phrasesOf } from "@agbara/shared/nigeria/everyday-names.ts";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { rowsWith, select } from "../../platform/db/statements.ts";
import { entrepreneurs } from "../tables.ts";
import {
  type Asked,
  type AskedWidely,
  inOrder,
  narrowed,
  SORTING,
  shapeOf,
  valuesOf,
  where,
} from "./asked.ts";
import { CARD, type Card } from "./cards.ts";
import { countPages, type FoundPages, findPages } from "./found.ts";
import { lookOnShelves } from "./shelves.ts";
import { correctionOf, lookUp, wordsOf } from "./vocabulary.ts";

const TOO_MANY = MOST_COUNTED + 1;

interface ByWords {
  asked: Asked;
  phrases: readonly Phrase[];
  offset: number;
}

/** The result of a search by words. */
export interface FoundByWords extends FoundPages {
  /** True if more pages match than `total`. */
  more: boolean;
  /** The corrected words, if no page had the words as typed. Otherwise null. */
  instead: string | null;
  /** True if the found pages match only some of the words. */
  some: boolean;
}

/**
 * Finds public pages by the words that a visitor types. If no page matches all words, corrects typing errors. If still
 * no page matches, finds pages that match some of the words.
 */
export async function findTyped(
  db: Database,
  { asked, words, offset }: { asked: Asked; words: string; offset: number },
): Promise<FoundByWords> {
  const typed = { asked, phrases: phrasesOf(words), offset };
  const exact = await findByWords(db, typed);
  if (exact.total > 0) return { ...exact, instead: null, some: false };
  const corrected = await correctedPhrases(db, typed);
  const instead = corrected && wordsOf(corrected);
  if (corrected) {
    const found = await findByWords(db, { ...typed, phrases: corrected });
    if (found.total > 0) return { ...found, instead, some: false };
  }
  const phrases = corrected ?? typed.phrases;
  if (phrases.length < 2) return { ...exact, instead: null, some: false };
  const found = await findByWords(db, { ...typed, phrases }, "some");
  return { ...found, instead: found.total > 0 ? instead : null, some: found.total > 0 };
}

/** We try to correct at most this many words of one search, because each word takes the database some time. */
const MOST_CORRECTED = 3;

/**
 * Corrects the words that no page has. Does not touch a trade or place that we know. Returns null if there is nothing
 * to correct.
 */
async function correctedPhrases(db: Database, typed: ByWords): Promise<Phrase[] | null> {
  const { unknown } = await lookUp(db, typed);
  const plain = typed.phrases.flatMap(({ words, meaning }) => (meaning ? [] : words));
  const wrong = plain.filter((word) => unknown.includes(word));
  const corrections = new Map<string, string>();
  for (const word of wrong.slice(0, MOST_CORRECTED)) {
    const meant = await correctionOf(db, word);
    if (meant) corrections.set(word, meant);
  }
  if (corrections.size === 0) return null;
  const words = typed.phrases.flatMap(({ words, meaning }) =>
    meaning ? words : words.map((word) => corrections.get(word) ?? word),
  );
  return phrasesOf(words.join(" "));
}

/**
 * If at least this share of all pages has the word, we go through the pages in order and check each page. With so many
 * matches, this fills the first page of the list quickly.
 */
const COMMON = 1 / 16;

/**
 * If a trade or place has at least this many pages, we leave out pages that only mention its name. If the visitor typed
 * a trade and a place, this is one full page of the list. If the visitor typed only one of the two, it is more, because
 * the word may also be a person's name, for example Baker or Obi.
 */
const enoughFor = ({ phrases }: ByWords) => (phrases.length > 1 ? PAGE_SIZE : TOO_MANY);

/**
 * Finds the public pages that have all of these words. With `some`, finds the pages that have some of the words. Counts
 * only up to a limit. If more pages match, `more` is true.
 */
async function findByWords(
  db: Database,
  search: ByWords,
  which: "query" | "some" = "query",
): Promise<FoundPages & { more: boolean }> {
  const filters = which === "query" ? filtersOf(search) : null;
  // If enough pages belong to this trade or place, we search only by the filters. This is faster, and counts exactly. It
  // leaves out pages that only mention the name in their text.
  if (filters && (await countPages(db, filters)) >= enoughFor(search))
    return { ...(await findPages(db, filters, search.offset)), more: false };
  const meant = await lookUp(db, search);
  const { share } = meant;
  const query = meant[which];
  if (query === null) return { cards: [], total: 0, more: false };
  // If a shelf has too many matches, there are two other methods. If the search has no names of trades and places, we
  // can walk through the pages in order. If it has only such names, we can use filters.
  const isWalkable = which === "query" && search.phrases.every(({ meaning }) => !meaning);
  const isCommon = isWalkable && share !== null && share >= COMMON && search.offset === 0;
  const counted = share === null ? TOO_MANY : 0;
  const mayBeCrowded = isWalkable || filters !== null;
  const { gathered, ids } = isCommon
    ? { gathered: TOO_MANY, ids: null }
    : await lookOnShelves(db, { ...search, query, counted, mayBeCrowded });
  if (ids === null && filters)
    return { ...(await findPages(db, filters, search.offset)), more: false };
  const total = share === null ? Math.min(gathered, TOO_MANY) : TOO_MANY;
  const more = total === TOO_MANY;
  // `total` is at most one more than the limit for counting. So the list has no page after that limit.
  const isPast = more && search.offset > MOST_COUNTED;
  const onPage = isPast ? [] : (ids ?? (await walk(db, search)));
  return { cards: await cardsOf(db, onPage), total, more };
}

/**
 * Finds the matching pages by going through all pages in the chosen order. This is quick if many pages match, because
 * we skip few.
 */
async function walk(db: Database, { asked, phrases, offset }: ByWords): Promise<string[]> {
  const key = `${shapeOf(asked)} ${offset}`;
  const walking = walks.get(key) ?? walkOf(asked, offset);
  if (offset === 0) walks.set(key, walking);
  const rows = await rowsWith(db, walking, { ...valuesOf(asked), words: wordsOf(phrases) });
  return rows.map(({ found }) => found.id);
}

/**
 * Returns the search as filters if it has only the name of a trade, of a place, or of both. With filters, it is fast
 * even if very many pages match. Returns null for every other search.
 */
function filtersOf({ asked, phrases }: ByWords): AskedWidely | null {
  if (phrases.length === 0) return null;
  let found: AskedWidely = asked;
  for (const { meaning } of phrases) {
    const places = meaning?.areas ?? [];
    if (meaning?.trade && meaning.trade === found.trade) continue;
    if (found.area && "id" in found.area && places.includes(found.area.id)) continue;
    const area = found.area ? null : areaOf(places);
    if (meaning?.trade && !found.trade) found = { ...found, trade: meaning.trade };
    else if (area) found = { ...found, area };
    else return null;
  }
  return found;
}

/**
 * Returns the filter for these areas: one area, or the local governments of a town. Returns null if there is no area,
 * or if a state is among several areas.
 */
function areaOf(ids: readonly string[]): AskedWidely["area"] {
  const isLga = (id: string) => id.split("-").length > 2;
  const [id, another] = ids;
  if (id && !another) return { column: isLga(id) ? "lga" : "state", id };
  return another && ids.every(isLga) ? { column: "lgas", ids } : null;
}

const walks = new Map<string, ReturnType<typeof walkOf>>();

/**
 * Builds the SQL statement. The offset is a part of its text. If it were a parameter, PostgreSQL would not know it when
 * it plans, and would plan for a tenth of all rows.
 */
function walkOf(asked: Asked, offset: number) {
  const isByNeeds = SORTING[asked.order].table === "page_needs";
  const those = where(narrowed(asked));
  // With this SQL, PostgreSQL reads rows one by one in order. It does not know that many pages have the word. So with
  // simpler SQL, it first sorts thousands of rows.
  const walked = isByNeeds
    ? sql`(select id, closeness from page_needs${those}) as walked
        cross join lateral (select said from public_pages where id = walked.id offset 0) as page`
    : sql`(select id, verified_at, said from public_pages${those}) as walked`;
  // The same plan is right for every word, so PostgreSQL needs to plan only once.
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

/** Finds the cards of these pages, in the order of the ids. */
async function cardsOf(db: Database, ids: string[]): Promise<Card[]> {
  if (ids.length === 0) return [];
  const cards = (await rowsWith(db, CARDS, { ids })) as unknown as Card[];
  const places = new Map(ids.map((id, at) => [id, at]));
  const placeOf = ({ page }: Card) => places.get(page.id) ?? 0;
  return cards.sort((one, other) => placeOf(one) - placeOf(other));
}

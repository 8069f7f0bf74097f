import { MOST_COUNTED, PAGE_SIZE } from "@agbara/shared/constants.ts";
import { type Phrase, phrasesOf } from "@agbara/shared/nigeria/everyday-names.ts";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { rowsWith, select } from "../../platform/db/statements.ts";
import { entrepreneurs } from "../tables.ts";
import { type Asked, inOrder, narrowed, SORTING, shapeOf, valuesOf, where } from "./asked.ts";
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

/** What a search by words found. */
export interface FoundByWords extends FoundPages {
  /** True if more pages match than `total` says. */
  more: boolean;
  /** The words with their typing errors corrected, if no page has the words as typed. Otherwise null. */
  instead: string | null;
  /** True if these pages match only some of the words. */
  some: boolean;
}

/**
 * Finds public pages by the words that people type. If no page matches all words, corrects typing errors. If still no
 * page matches, finds the pages that match some of the words.
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

/** We try to correct at most this many words of a search, because each costs the database some work. */
const MOST_CORRECTED = 3;

/**
 * Corrects the words that no page has. Never corrects a trade or place that we know. Returns null if all words are
 * right.
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
 * If at least this share of pages has a word, we read the pages one by one in order. This fills the first page of a
 * list quickly.
 */
const COMMON = 1 / 16;

/**
 * Finds public pages that have all of these words, or some of them. Counts only up to a limit. If more pages match,
 * `more` is true.
 */
async function findByWords(
  db: Database,
  search: ByWords,
  which: "query" | "some" = "query",
): Promise<FoundPages & { more: boolean }> {
  const filters = which === "query" ? filtersOf(search) : null;
  // If so many pages are of this trade or place, we leave out the pages that only say its name. The filters find the
  // others in less time, and count all of them.
  if (filters && (await countPages(db, filters)) > MOST_COUNTED)
    return { ...(await findPages(db, filters, search.offset)), more: false };
  const meant = await lookUp(db, search);
  const { share } = meant;
  const query = meant[which];
  if (query === null) return { cards: [], total: 0, more: false };
  // A shelf may have too many matches. Then a search without names can read the pages in order, and a search for only
  // names can use filters.
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
  // `total` is at most one more than the limit for counting. So the list has no page after the limit.
  const isPast = more && search.offset > MOST_COUNTED;
  const onPage = isPast ? [] : (ids ?? (await walk(db, search)));
  return { cards: await cardsOf(db, onPage), total, more };
}

/**
 * Finds the pages by reading them one by one, in the order that the visitor chose. This is quick, because many pages
 * match and we skip few.
 */
async function walk(db: Database, { asked, phrases, offset }: ByWords): Promise<string[]> {
  const key = `${shapeOf(asked)} ${offset}`;
  const walking = walks.get(key) ?? walkOf(asked, offset);
  if (offset === 0) walks.set(key, walking);
  const rows = await rowsWith(db, walking, { ...valuesOf(asked), words: wordsOf(phrases) });
  return rows.map(({ found }) => found.id);
}

/**
 * Returns the search as filters if it is only the name of a trade, of one place, or of both. Such a search needs no
 * words, even if very many pages match. Returns null for every other search.
 */
function filtersOf({ asked, phrases }: ByWords): Asked | null {
  if (phrases.length === 0) return null;
  let found: Asked = asked;
  for (const { meaning } of phrases) {
    const [id, another] = meaning?.areas ?? [];
    if (meaning?.trade && meaning.trade === found.trade) continue;
    if (id && !another && id === found.area?.id) continue;
    if (meaning?.trade && !found.trade) found = { ...found, trade: meaning.trade };
    else if (id && !another && !found.area)
      found = { ...found, area: { column: id.split("-").length > 2 ? "lga" : "state", id } };
    else return null;
  }
  return found;
}

const walks = new Map<string, ReturnType<typeof walkOf>>();

/**
 * Builds the statement. The offset is part of its text. If it were a parameter, PostgreSQL would plan for a tenth of
 * all rows.
 */
function walkOf(asked: Asked, offset: number) {
  const isByNeeds = SORTING[asked.order].table === "page_needs";
  const those = where(narrowed(asked));
  // This form makes PostgreSQL read rows one by one in order. PostgreSQL does not know that many pages have the word.
  // With another form, it would sort some thousands of rows.
  const walked = isByNeeds
    ? sql`(select id, closeness from page_needs${those}) as walked
        cross join lateral (select said from public_pages where id = walked.id offset 0) as page`
    : sql`(select id, verified_at, said from public_pages${those}) as walked`;
  // The plan is right for every word, so PostgreSQL needs only one plan.
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

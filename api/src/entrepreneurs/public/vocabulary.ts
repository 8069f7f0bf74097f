import { MOST_COUNTED } from "@agbara/shared/constants.ts";
import {
  CORRECTED_FROM,
  isNear,
  namesNear,
  type Phrase,
} from "@agbara/shared/nigeria/everyday-names.ts";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { rowsWith, select } from "../../platform/db/statements.ts";
import { type Asked, keyOfWords } from "./asked.ts";

/**
 * If at most this many known words begin with the typed letters, the search looks for each of these words. Otherwise it
 * looks for everything that begins with these letters, which takes longer.
 */
const MOST_MEANT = 16;

// If the visitor types at least three letters, the beginning of a word is enough: "shoe" also finds "shoes".
const MEANT = sql`word >= asked.said and word <= asked.said || case when length(asked.said) > 2 then chr(1114111) else '' end`;

const VOCABULARY = select(
  {
    asked: { said: sql<string>`asked.said` },
    meant: { words: sql<string[] | null>`meant.words` },
    kept: { n: sql<number | null>`kept.n`, of: sql<number | null>`kept.of` },
  },
  sql`from unnest(tsvector_to_array(parts_of(${sql.placeholder("words")}))) as asked(said)
    cross join lateral (select array_agg(word) as words from (
      (select word from word_counts where key = '' and ${MEANT} limit ${sql.raw(String(MOST_MEANT + 1))})
      union
      select word from page_changes cross join unnest(tsvector_to_array(page_changes.said)) as word where n > 0 and ${MEANT}) as said) as meant
    left join lateral (select word_counts.n, everybody.n as of
        from word_counts join page_counts as everybody on everybody.key = word_counts.key and kind = 'all' and block = 0
       where word_counts.key = ${sql.placeholder("key")} and word_counts.n > 1000
         and word_counts.n > ${sql.raw(String(MOST_COUNTED))} + (select count(*) from page_changes where n < 0) and ${MEANT}
       order by word_counts.n desc limit 1) as kept on true`,
);

/** What the database tells us about the words of a search before we run the search. */
interface Meant {
  /**
   * The search as the text of a `tsquery`, in which `#` stands for the number of a shelf. Null if no page can match.
   */
  query: string | null;
  /** Like `query`, but for pages that match at least one of the phrases. Null if no page can match. */
  some: string | null;
  /** The typed words that no page has. */
  unknown: string[];
  /**
   * How many of the pages of this place or trade have the word, as a share: 0.1 means a tenth of them. We read it from
   * the stored counts, which lack the newest changes. Null if the search has several words. Also null if few pages have
   * the word, because the search then counts them itself.
   */
  share: number | null;
}

/**
 * Looks up the words of a search, and returns the queries for it. A phrase matches the pages that have its words. If
 * the phrase is a common name of a trade or place, it also matches the pages of that trade or place.
 */
export async function lookUp(
  db: Database,
  { asked, phrases }: { asked: Asked; phrases: readonly Phrase[] },
): Promise<Meant> {
  const words = wordsOf(phrases);
  const rows = await rowsWith(db, VOCABULARY, { words, key: keyOfWords(asked) });
  const said = new Map(rows.map((row) => [row.asked.said, row.meant.words ? queryOf(row) : null]));
  const parts = phrases.map((phrase) => partOf(phrase, said));
  const known = parts.filter((part) => part !== null);
  const places = [asked.area?.id, asked.trade].filter(Boolean).map((place) => onShelf(`=${place}`));
  const all = known.length === parts.length && known.length > 0;
  const [first, second] = rows;
  const isPlain = phrases.every(({ meaning }) => !meaning) && !second;
  return {
    query: all ? [...known, ...places].join(" & ") : null,
    some: known.length > 0 ? [`(${known.join(" | ")})`, ...places].join(" & ") : null,
    unknown: [...said].filter(([, query]) => query === null).map(([word]) => word),
    share: first?.kept.n && first.kept.of && isPlain ? first.kept.n / first.kept.of : null,
  };
}

/** Returns all words of these phrases as one text. */
export const wordsOf = (phrases: readonly Phrase[]) =>
  phrases.flatMap((phrase) => phrase.words).join(" ");

/**
 * Returns the query for one phrase: its words, or the trade or places that it names. Returns null if no page can match.
 */
function partOf({ words, meaning }: Phrase, said: Map<string, string | null>): string | null {
  // The database leaves out text that is not a word, such as "+".
  const own = words.map((word) => said.get(word)).filter((query) => query !== undefined);
  const meant = [meaning?.trade, ...(meaning?.areas ?? [])].filter((id) => typeof id === "string");
  const parts = [
    ...(own.length > 0 && !own.includes(null) ? [`(${own.join(" & ")})`] : []),
    ...meant.map((id) => onShelf(`=${id}`)),
  ];
  return parts.length > 0 ? `(${parts.join(" | ")})` : null;
}

/** We compare at most this many known words with one mistyped word. */
const MOST_CANDIDATES = 50;

const CANDIDATES = select(
  { counted: { word: sql<string>`word` } },
  sql`from word_counts where key = '' and n > 0
       and word >= ${sql.placeholder("first")} and word < ${sql.placeholder("first")} || chr(1114111)
       and word like any(${sql.placeholder("forms")}::text[])
     order by n desc, word limit ${sql.raw(String(MOST_CANDIDATES))}`,
);

/** Returns patterns for SQL `like` that match a word with one typing error after its first letter. */
function formsOf(word: string): string[] {
  const forms = new Set<string>([`${word}_`]);
  for (let at = 1; at < word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    forms.add(`${before}_${word.slice(at)}`);
    forms.add(`${before}_${after}`);
    forms.add(before + after);
    if (after) forms.add(before + after[0] + word[at] + after.slice(1));
  }
  return [...forms];
}

/** The longest word that we correct, in letters. Each letter adds four patterns to search for. */
const CORRECTED_TO = 20;

/**
 * Returns the word that a visitor may have meant, one typing error away from the typed one. Prefers common names of
 * trades and places. Otherwise takes the most frequent word on pages with the same first letter. Returns null if there
 * is none. Never corrects numbers.
 */
export async function correctionOf(db: Database, word: string): Promise<string | null> {
  const { length } = [...word];
  if (length < CORRECTED_FROM || length > CORRECTED_TO || /\d/.test(word)) return null;
  const [name] = namesNear(word);
  if (name) return name;
  const first = [...word][0] ?? "";
  const rows = await rowsWith(db, CANDIDATES, { first, forms: formsOf(word) });
  return rows.map(({ counted }) => counted.word).find((said) => isNear(word, said)) ?? null;
}

interface Row {
  asked: { said: string };
  meant: { words: string[] | null };
}

function queryOf({ asked, meant }: Row): string {
  const words = meant.words ?? [];
  return words.length > MOST_MEANT
    ? `${onShelf(asked.said)}:*`
    : `(${words.map(onShelf).join(" | ")})`;
}

const onShelf = (word: string) => `'#${word.replaceAll(/['\\]/g, "")}'`;

import { MOST_COUNTED } from "@agbara/shared/constants.ts";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { rowsWith, select } from "../../platform/db/statements.ts";
import { type Asked, keyOfWords } from "./asked.ts";

/**
 * If at most this many words begin as typed, the search looks for each of these words. Otherwise it looks for the
 * beginning itself, which takes longer.
 */
const MOST_MEANT = 16;

// With at least this many letters, the beginning of a word is enough: "shoe" also finds "shoes".
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

/** What the kept words tell us about a search before it starts. */
interface Meant {
  /**
   * All words of the search as a `tsquery`, with a `#` in place of the shelf's number. Null if no page has one of the
   * words.
   */
  query: string | null;
  /**
   * The share of pages that have the word, among the pages in that place or trade. Only for a search for one word that
   * is on more pages than a search counts; null for every other search. The share comes from the kept counts, which
   * lack the newest changes.
   */
  share: number | null;
}

/** Finds the words that a search may mean. */
export async function lookUp(
  db: Database,
  { asked, words }: { asked: Asked; words: string },
): Promise<Meant> {
  const rows = await rowsWith(db, VOCABULARY, { words, key: keyOfWords(asked) });
  const places = [asked.area?.id, asked.trade].filter(Boolean);
  const query =
    rows.length > 0 && rows.every(({ meant }) => meant.words)
      ? [...rows.map(queryOf), ...places.map((place) => onShelf(`=${place}`))].join(" & ")
      : null;
  const [first, second] = rows;
  const share = first?.kept.n && first.kept.of && !second ? first.kept.n / first.kept.of : null;
  return { query, share };
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

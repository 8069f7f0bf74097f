import { PEOPLES } from "@agbara/api/demo/people/names.ts";
import file from "@agbara/api/entrepreneurs/public/typed-searches.json" with { type: "json" };
import { TRADE_KEYS } from "@agbara/shared/fundraising/trades.ts";
import { areasOf, STATES } from "@agbara/shared/nigeria/areas.ts";
import type pg from "pg";
import { dropIndexes } from "./filling.ts";
import queries from "./typed-queries.json" with { type: "json" };

/**
 * Syllables that form eight hundred words. As in any language, some words are in many stories and others are in few.
 * The words at the start of the list are in many stories, and the words at its end are in few stories.
 */
const SYLLABLES = ["ba", "ko", "ti", "wu", "sẹ", "la", "gi", "mo", "ru", "fe"];
const VOCABULARY = SYLLABLES.flatMap((one) =>
  SYLLABLES.flatMap((two) => SYLLABLES.slice(0, 8).map((three) => one + two + three)),
);
const STORIES = 20_000;
const WORDS = 40;

/** Search words. The number next to each word says how many of a hundred thousand pages contain it. */
export const SHARED = { common: ["uniform", 12_000], middling: ["mahogany", 400] } as const;
/**
 * Words to search for, each with the number of pages that contain it. The number does not depend on how many pages
 * there are in all. For `nearlyCut` it is a little below 1,000, because a search counts up to 1,000 results exactly.
 */
export const FIXED = { few: ["zobo", 60], nearlyCut: ["tricycle", 950] } as const;

/** The first letters of eight words in the stories. */
export const BEGINNING = "gigi";

/** The most common state, area and trade: the first entry of each list. */
export const COMMON = {
  state: STATES[0]?._id ?? "",
  lga: areasOf(STATES[0]?._id ?? "")[0]?._id ?? "",
  trade: TRADE_KEYS[0],
};

const unique = (words: string[]) => [...new Set(words)];
const given = Object.values(PEOPLES).flatMap(({ male, female }) => [...male, ...female]);
const partsOfNames = file.pages.map(({ name }) => name.split(" "));
/** First and last names of entrepreneurs, the most common first. */
const NAMES = {
  first: unique([...partsOfNames.map(([first = ""]) => first), ...given]),
  last: unique([...partsOfNames.map(([, last = ""]) => last), ...given]),
};

/**
 * For each trade, the sentences that its people say about their work. Each sentence belongs to about one in four people
 * of this trade.
 */
const PITCHES = Object.fromEntries(
  TRADE_KEYS.map((trade) => [
    trade,
    file.pages.filter((page) => page.trade === trade).map(({ pitch }) => pitch),
  ]),
);

/**
 * The pages that the typed searches must find, the same as in the API's test. The database has them at every size, so
 * that each search finds the same people. The first pages have the codes that our searches use.
 */
const SEARCHED_FOR = file.pages.map((page, at) => ({
  ...page,
  nth: at + 1,
  code: queries["a code"][at] ?? `P${at + 1}`,
  state: page.lga.split("-").slice(0, 2).join("-"),
}));

function stories(): string[] {
  let seed = 7;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const word = () => VOCABULARY[Math.floor(next() * next() * VOCABULARY.length)];
  return Array.from({ length: STORIES }, () => Array.from({ length: WORDS }, word).join(" "));
}

/**
 * Fills an empty database with `pages` public pages. Most pages are in a few states and trades, and a third have no
 * gift. The triggers are off during this time. At the end, `rebuild_public_pages()` does their work.
 */
export async function fillPages(client: pg.Client, pages: number) {
  await client.query("set session_replication_role = replica");
  await client.query("set work_mem = '256MB'");
  const tables = ["entrepreneurs", "public_pages", "page_needs", "page_words"];
  const build = await dropIndexes(client, tables);
  await client.query("create temp table pool (at int primary key, said text)");
  await client.query(
    "insert into pool select n - 1, s from unnest($1::text[]) with ordinality as t (s, n)",
    [stories()],
  );
  const places = STATES.map(({ _id }) => areasOf(_id).map((area) => area._id));
  await client.query(
    `insert into entrepreneurs (id, code, name, status, target, raised, donors, trade, state, lga, pitch, story,
                                verified_at, created_at)
     select gen_random_uuid(), 'P' || nth,
            ($9::text[])[1 + floor(random() * random() * cardinality($9::text[]))::int] || ' ' ||
            ($10::text[])[1 + floor(random() * random() * cardinality($10::text[]))::int],
            case when given.share = 1 then 'funded' else 'verified' end, target,
            floor(target * given.share), (given.share > 0)::int,
            work.trade,
            place.state, ($4::jsonb -> place.state) ->> floor(random() * random() * jsonb_array_length($4::jsonb -> place.state))::int,
            coalesce($11::jsonb -> work.trade ->> floor(random() * 4)::int, 'We work every day but Sunday.'),
            pool.said || case when nth % 100000 * 7919 % 100000 < $5 then ' uniform' else '' end
                       || case when nth % 100000 * 7927 % 100000 < $6 then ' mahogany' else '' end
                       || case when nth <= $7 then ' zobo' else '' end
                       || case when nth % ($1 / 1000) = 0 and nth <= $8 * ($1 / 1000) then ' tricycle' else '' end,
            now() - random() * interval '3 years', now() - interval '4 years'
       from generate_series(1, $1::int) as nth
      cross join lateral (select 5000000 + 100 * (random() * 200000)::bigint + 0 * nth as target) as wanted
      cross join lateral (select case when random() < 0.33 then 0 when random() < 0.2 then 1
                                 else greatest(random(), 0.001) end + 0 * nth as share) as given
      cross join lateral (select ($3::text[])[1 + floor(random() * random() * cardinality($3::text[]) + 0 * nth)::int] as state) as place
      cross join lateral (select ($2::text[])[1 + floor(random() * random() * cardinality($2::text[]) + 0 * nth)::int] as trade) as work
      join pool on pool.at = (nth::bigint * 7919) % ${STORIES}`,
    [
      pages,
      TRADE_KEYS,
      STATES.map(({ _id }) => _id),
      JSON.stringify(Object.fromEntries(STATES.map(({ _id }, at) => [_id, places[at]]))),
      SHARED.common[1],
      SHARED.middling[1],
      FIXED.few[1],
      FIXED.nearlyCut[1],
      NAMES.first,
      NAMES.last,
      JSON.stringify(PITCHES),
    ],
  );
  await client.query(
    `update entrepreneurs
        set (code, name, status, raised, donors, trade, state, lga, pitch)
          = (page.code, page.name, 'verified', 0, 0, page.trade, page.state, page.lga, page.pitch)
       from jsonb_to_recordset($1) as page (nth int, code text, name text, trade text, state text, lga text, pitch text)
      where entrepreneurs.code = 'P' || page.nth`,
    [JSON.stringify(SEARCHED_FOR)],
  );
  await client.query("select rebuild_public_pages()");
  await build();
  await client.query("set session_replication_role = origin");
  await client.query("vacuum analyze");
  // Writes the new rows to the disk now, because PostgreSQL would otherwise write them during a measurement.
  await client.query("checkpoint");
}

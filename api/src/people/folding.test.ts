import { anyText, SAME_TEXTS } from "@agbara/shared/testing/same-text.ts";
import { fold, searchKey } from "@agbara/shared/text/fold.ts";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "../platform/db/database.ts";
import { openTestDatabase } from "../testing/database.ts";

/**
 * Our code and the database must fold texts (remove capitals and accents) in the same way, because we compare the
 * results.
 */
let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

interface Row {
  said: string;
  folded: string;
  key: string;
}

const inDatabase = (texts: readonly string[]) =>
  rowsOf<Row>(
    opened.db,
    sql`select said, folded(said) as folded, coalesce(search_key(said), '') as key
          from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) as said`,
  );
const here = (said: string): Row => ({ said, folded: fold(said), key: searchKey(said) });

test("the database folds what people take for the same as we do", async () => {
  const texts = SAME_TEXTS.flatMap(([, ...those]) => those);
  const letters = Array.from({ length: 0x2fff }, (_, nth) => `a${String.fromCodePoint(nth + 1)}b`);
  const adlam = Array.from({ length: 0x44 }, (_, nth) => String.fromCodePoint(0x1e900 + nth));
  for (const some of [texts, letters, adlam])
    expect(await inDatabase(some)).toEqual(some.map(here));
});

test("the database folds any text as we do", async () => {
  const texts = fc.sample(anyText, 2_000);
  expect(await inDatabase(texts)).toEqual(texts.map(here));
});

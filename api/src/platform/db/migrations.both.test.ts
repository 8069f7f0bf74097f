import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { GrownDatabase } from "../../testing/grown-database.ts";
import { rowsAtAnyTime } from "../../testing/rows-at-any-time.ts";
import { type Database, rowsOf } from "./database.ts";

/** This test runs on both databases, because the migrations make the tables of both. */

const FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));
const { entries } = JSON.parse(readFileSync(join(FOLDER, "meta/_journal.json"), "utf8")) as {
  entries: { idx: number; tag: string }[];
};

let db: Database;
let migrate: (migrationsFolder: string) => Promise<void>;
let close = async () => {};
let scratch: string;
/** The database that the tests fill with more and more tables and rows. Each test changes a copy of it. */
const grown = new GrownDatabase();

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), "agbara-migrations-"));
});
afterAll(async () => {
  await grown.end();
  rmSync(scratch, { recursive: true, force: true });
});
afterEach(() => close());

/** Opens a new database that has all migrations up to the given one. */
async function openAt(index: number) {
  ({ db, migrate, close } = await grown.openAt(index, migrationsUntil(index)));
}

/** Makes a folder that has all migrations up to the given one. */
function migrationsUntil(index: number): string {
  const folder = join(scratch, String(index));
  mkdirSync(join(folder, "meta"), { recursive: true });
  const kept = entries.filter(({ idx }) => idx <= index);
  for (const { tag } of kept) cpSync(join(FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`));
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ entries: kept }));
  return folder;
}

type Row = Record<string, unknown>;

async function columns(): Promise<Map<string, Set<string>>> {
  const found = await rowsOf<{ table_name: string; column_name: string }>(
    db,
    sql`select table_name, column_name from information_schema.columns where table_schema = 'public'`,
  );
  const byTable = Map.groupBy(found, ({ table_name }) => table_name);
  return new Map(
    [...byTable].map(([table, of]) => [table, new Set(of.map(({ column_name }) => column_name))]),
  );
}

/**
 * Fills the tables of the opened database with rows. Leaves out tables and columns that only a later migration adds.
 */
async function fill() {
  const there = await columns();
  // One transaction inserts all rows, because a group of transfers must be complete at the end of its transaction.
  await db.transaction((tx) => fillTables(tx, there));
}

async function fillTables(tx: Database, there: Map<string, Set<string>>) {
  for (const [table, row] of rowsAtAnyTime) {
    const known = there.get(table);
    if (!known) continue;
    const kept = Object.entries(row).filter(([column]) => known.has(column));
    const names = kept.map(([column]) => sql.identifier(column));
    const values = kept.map(([, value]) =>
      value !== null && typeof value === "object"
        ? sql`${JSON.stringify(value)}::jsonb`
        : sql`${value}`,
    );
    await tx.execute(
      sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
    );
  }
}

/** Tables that database triggers fill. A migration may change their columns, as long as their content stays correct. */
const KEPT_BY_TRIGGERS = [
  "member_counts",
  "audit_counts",
  "request_counts",
  "member_facets",
  "facet_changes",
  "facet_counts",
  "facets_on_record",
  "public_pages",
  "page_needs",
  "page_words",
  "page_changes",
  "page_counts",
  "word_counts",
];

/** Tables that have exactly one row, which a migration inserts. */
const WITH_THEIR_ROW = ["ledger_seal", "ledger_folded"];

async function everything(): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>();
  for (const table of (await columns()).keys()) {
    if (KEPT_BY_TRIGGERS.includes(table)) continue;
    const rows = await rowsOf<{ row: Row }>(
      db,
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t order by to_jsonb(t)::text`,
    );
    found.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

test.each(entries)("the rows at $tag are there after all later migrations", async ({ idx }) => {
  await openAt(idx);
  await fill();
  const before = await everything();
  await migrate(FOLDER);
  const after = await everything();
  for (const [table, rows] of before) {
    expect([table, after.get(table)?.length]).toEqual([table, rows.length]);
    for (const row of rows) expect(after.get(table)).toContainEqual(expect.objectContaining(row));
  }
  const kept = await counts();
  expect(kept).not.toEqual([]);
  await db.execute(sql`select rebuild_member_counts()`);
  expect(kept).toEqual(await counts());
  const log = await rowsOf(db, sql`select n from audit_counts where grain = 'day'`);
  expect(log).toEqual([{ n: 1 }]);
  const requests = await rowsOf(db, sql`select request_status, status, n from request_counts`);
  expect(requests).toEqual([{ request_status: "accepted", status: "inactive", n: 1 }]);
});

test("names, places, notes and pages from before are found by the folding of today", async () => {
  await openAt(13);
  await fill();
  await db.execute(
    sql`update users set first_name = 'O’Dowd', name_key = 'o’dowd' where name_key = 'ife'`,
  );
  await db.execute(sql`update introductions set city = 'Ìgbó‑Ọrà′', state = 'Ｏｙｏ'`);
  // Notes cannot be changed, so the test inserts new ones.
  await db.execute(sql`insert into notes (id, introduction_id, author_id, note, created_at)
    select gen_random_uuid(), introduction_id, author_id, 'Met O’Dowd', created_at from notes`);
  await db.execute(sql`update entrepreneurs set name = 'Ìfẹ́ O’Dowd'`);
  await migrate(FOLDER);
  const one = async (query: SQL) => (await rowsOf(db, query))[0];
  expect(await one(sql`select distinct name_key from users where first_name = 'O’Dowd'`)).toEqual({
    name_key: "odowd",
  });
  expect(
    await one(sql`select city_key, state_key from member_facets where city_key is not null`),
  ).toEqual({ city_key: "igboora", state_key: "oyo" });
  expect(await one(sql`select note_key from notes where note like 'Met%'`)).toEqual({
    note_key: "met o'dowd",
  });
  const words = sql`select count(*)::int as n from public_pages where said @@ asked_words('ODowd')`;
  expect(await one(words)).toEqual({ n: 1 });
  const kept = await counts();
  await db.execute(sql`select rebuild_member_counts()`);
  expect(kept).toEqual(await counts());
});

const HIS_LINE = { asker: true, asked_by_me: true, of_it: true };
/**
 * The woman was deactivated, but not withdrawn. So she also gets a notice that the introduction has ended. From this
 * notice, she can report and block the man.
 */
const HER_LINE = { asker: false, asked_by_me: false, of_it: true };

test.each([
  ["deactivated", sql`status = 'inactive'`, "accepted", [HIS_LINE, HER_LINE]],
  [
    "withdrawn",
    sql`status = 'inactive', registered_at = null, withdrawn_at = now()`,
    null,
    [HIS_LINE],
  ],
])(
  "a person who was %s before is gone for those they had contact with",
  async (_, how, back, told) => {
    await openAt(18);
    await fill();
    await db.execute(sql`delete from endings`);
    await db.execute(sql`update introductions set ${how} where code = 'abcdef'`);
    await migrate(FOLDER);
    const pair = sql`select request_status, ended_from from introductions where contact_id is not null`;
    expect(await rowsOf(db, pair)).toEqual([{ request_status: "ended", ended_from: back }]);
    const lines = sql`select endings.user_id = pair.user_id as asker, asked_by_me, introduction_id = pair.id
    and match_id = pair.id and other_id = case when asked_by_me then pair.contact_id else pair.user_id end as of_it
    from endings join introductions as pair on pair.contact_id is not null order by asker desc`;
    expect(await rowsOf(db, lines)).toEqual(told);
  },
);

/** Returns the stored numbers of members of each kind. Database triggers and migrations count them. */
async function counts(): Promise<string[]> {
  const found = await rowsOf<{ row: string }>(
    db,
    sql`select to_jsonb(t)::text as row from member_counts t order by 1`,
  );
  return found.map(({ row }) => row);
}

test("every table is among those that are tried", async () => {
  await openAt(entries.length - 1);
  const others = [...KEPT_BY_TRIGGERS, ...WITH_THEIR_ROW];
  const tables = [...(await columns()).keys()].filter((table) => !others.includes(table));
  const tried = new Set(rowsAtAnyTime.map(([table]) => table));
  expect(tables.filter((table) => !tried.has(table))).toEqual([]);
});

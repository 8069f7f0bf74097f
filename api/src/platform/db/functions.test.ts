import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../testing/database.ts";
import { rowsOf } from "./database.ts";
import type { OpenDatabase } from "./open.ts";

/**
 * The SQL text of each database function is in `sql/<its name>.sql`, beside the code that uses the function. So nobody
 * has to find the last migration that changed it. After a migration that changes a function, run this test with `-u`.
 * For a new function, make an empty file first.
 */
const src = fileURLToPath(new URL("../..", import.meta.url));
const files = new Map(
  globSync("**/sql/*.sql", { cwd: src }).map((file) => [basename(file, ".sql"), join(src, file)]),
);

let database: OpenDatabase;
let functions: Map<string, string>;
beforeAll(async () => {
  database = await openTestDatabase();
  const rows = await rowsOf<{ name: string; text: string }>(
    database.db,
    sql`select proname as name, pg_get_functiondef(oid) as text from pg_proc
         where pronamespace = 'public'::regnamespace`,
  );
  functions = new Map(rows.map(({ name, text }) => [name, text]));
});
afterAll(() => database.close());

test("every function of the database has one file, and every file is of a function", () => {
  expect([...files.keys()].sort()).toEqual([...functions.keys()].sort());
});

test.each([...files])("%s is in the database as its file says", async (name, file) => {
  await expect(`${functions.get(name)?.trimEnd()};\n`).toMatchFileSnapshot(file);
});

import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { chosenDatabase, createDatabase } from "../../testing/database.ts";
import { rowsOf } from "./database.ts";
import { sqlState } from "./failures.ts";
import { openDatabase } from "./open.ts";

/** This test runs on both databases, because we open each in its own way. */

const chosen = chosenDatabase();
const quiet = () => undefined;

let config: { databaseUrl: string | null; databasePool: number; dataDir: string };
let clean: () => Promise<void>;

async function makeEmpty() {
  const dataDir = mkdtempSync(join(tmpdir(), "agbara-open-"));
  // The test is about migrations, so it needs an empty database and not a copy that already has tables.
  const made = chosen.kind === "postgresql" ? await createDatabase(chosen.url, "template0") : null;
  const clean = async () => {
    await made?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { config: { databaseUrl: made?.url ?? null, databasePool: 2, dataDir }, clean };
}
beforeAll(async () => {
  ({ config, clean } = await makeEmpty());
});
afterAll(() => clean());

async function tables(): Promise<number> {
  const { db, close } = await openDatabase(config, quiet);
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from information_schema.tables where table_schema = 'public'`,
  );
  await close();
  return row?.n ?? 0;
}

describe("opening a database", () => {
  test("makes the tables in an empty one, and does so once", async () => {
    const made = await tables();
    expect(made).toBeGreaterThan(10);
    expect(await tables()).toBe(made);
  });

  test("keeps what is in it", async () => {
    const first = await openDatabase(config, quiet);
    await first.db.execute(
      sql`insert into early_signups (email, device, created_at) values ('a@b.example', 'android', now())`,
    );
    await first.close();
    const second = await openDatabase(config, quiet);
    expect(await rowsOf(second.db, sql`select email from early_signups`)).toEqual([
      { email: "a@b.example" },
    ]);
    await second.close();
  });

  test("refuses with a sentence if a newer program has changed it, and changes nothing", async () => {
    const own = await makeEmpty();
    const newer = await openDatabase(own.config, quiet);
    await newer.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)`,
    );
    await newer.close();
    await expect(openDatabase(own.config, quiet)).rejects.toThrow(
      "The database was last used by a newer version of this program.",
    );
    await own.clean();
  });

  test("from before the first migration is refused with a sentence that says what to do, and left as it is", async () => {
    const own = await makeEmpty();
    const first = await openDatabase(own.config, quiet);
    await first.db.execute(
      sql`update drizzle.__drizzle_migrations set created_at = 1795261519760 where id = 1`,
    );
    await first.close();
    const opening = openDatabase(own.config, quiet);
    await expect(opening).rejects.toThrow(/made by an older version of this program/);
    await expect(opening).rejects.toThrow(/Start the older version again, or .* an empty database/);
    // The first try changed nothing, so the second try fails for the same reason.
    await expect(openDatabase(own.config, quiet)).rejects.toThrow(/made by an older version/);
    await own.clean();
  });

  test("works on instants and days alike on both databases", async () => {
    const { db, close } = await openDatabase(config, quiet);
    const [row] = await rowsOf<{ version: number; zone: string }>(
      db,
      sql`select current_setting('server_version_num')::int as version,
                 ('2026-11-21T10:00:00Z'::timestamptz at time zone 'UTC')::text as zone`,
    );
    expect(row?.zone).toBe("2026-11-21 10:00:00");
    await close();
  });
});

test("the code of a failed statement is found however deep it is wrapped", async () => {
  const { db, close } = await openDatabase(config, quiet);
  const failure = await db.execute(sql`select 1 / 0`).catch((error: unknown) => error);
  expect(sqlState(failure)).toBe("22012");
  expect(sqlState(new Error("another"))).toBeNull();
  await close();
});

describe.runIf(chosen.kind === "postgresql")("on PostgreSQL", () => {
  test("processes that start together bring an empty database up to date between them", async () => {
    const url = chosen.kind === "postgresql" ? chosen.url : "";
    const { url: databaseUrl, drop } = await createDatabase(url, "template0");
    const opened = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase({ ...config, databaseUrl }, quiet)),
    );
    for (const { close } of opened) await close();
    await drop();
  });

  test("one connection is enough to start with", async () => {
    const { close } = await openDatabase({ ...config, databasePool: 1 }, quiet);
    await close();
  });

  test("a server that is not there, or says nothing, is known within two seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const opening = (port: number) =>
      openDatabase(
        { ...config, databaseUrl: `postgres://nobody@127.0.0.1:${port}/nothing` },
        quiet,
      );
    await expect(opening(1)).rejects.toThrow();
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const refused = expect(opening((silent.address() as AddressInfo).port)).rejects.toThrow();
    const [socket] = (await once(silent, "connection")) as [Socket];
    await vi.advanceTimersByTimeAsync(2_000);
    await refused;
    vi.useRealTimers();
    socket.destroy();
    silent.close();
  });
});

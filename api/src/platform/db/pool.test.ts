import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chosenDatabase, createDatabase, onServer } from "../../testing/database.ts";
import { rowsOf } from "./database.ts";
import { failureOf } from "./failures.ts";
import { openDatabase } from "./open.ts";
import { openPool, type Pool } from "./pool.ts";
import { openReplica } from "./replica.ts";
import { withKeptPlans } from "./transactions.ts";

const chosen = chosenDatabase();
const quiet = () => undefined;
const CONNECTIONS = 2;

test("a connection asks for nothing but user, database and encoding: poolers refuse what they do not know", async () => {
  const asked: string[][] = [];
  const server = createServer((socket) => {
    socket.once("data", (packet) => {
      // The first packet of a connection: its length, the version of the protocol, and then pairs of a name and a
      // value. A zero byte ends each name and each value.
      const words = packet.subarray(8).toString().split("\0").slice(0, -2);
      asked.push(words.filter((_, nth) => nth % 2 === 0));
      socket.destroy();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const databaseUrl = `postgres://somebody:secret@127.0.0.1:${port}/agbara`;

  const pool = openPool(databaseUrl, CONNECTIONS, quiet);
  await expect(pool.db.execute("select 1")).rejects.toThrow();
  await expect(
    openDatabase({ databaseUrl, databasePool: CONNECTIONS, dataDir: "" }, quiet),
  ).rejects.toThrow();
  await pool.close();
  server.close();
  const usual = ["client_encoding", "database", "user"];
  expect(asked.map((names) => names.sort())).toEqual([usual, usual]);
});

describe.runIf(chosen.kind === "postgresql")("connections to PostgreSQL", () => {
  let url: string;
  let drop: () => Promise<unknown>;
  let pool: Pool;
  beforeAll(async () => {
    if (chosen.kind !== "postgresql") return;
    ({ url, drop } = await createDatabase(chosen.url, chosen.template));
    pool = openPool(url, CONNECTIONS, quiet);
  });
  afterAll(async () => {
    await pool.close();
    await drop();
  });

  test("with kept plans a statement is planned for all values, however often it runs", async () => {
    const RUNS = 8;
    const plans = sql`select custom_plans::int as once, generic_plans::int as kept
      from pg_prepared_statements where name = 'counting'`;
    const [counted] = await withKeptPlans(pool.db, async (tx) => {
      await tx.execute(sql`prepare counting(int) as select count(*) from generate_series(1, $1)`);
      for (let run = 1; run <= RUNS; run += 1)
        await tx.execute(sql.raw(`execute counting(${run})`));
      return rowsOf(tx, plans);
    });
    expect(counted).toEqual({ once: 0, kept: RUNS });
    const [mode] = await rowsOf(pool.db, sql`show plan_cache_mode`);
    expect(mode).toEqual({ plan_cache_mode: "auto" });
  });

  const endAll = (name: string) =>
    onServer(
      url,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = '${name}' and pid <> pg_backend_pid()`,
    );
  const databaseName = () => new URL(url).pathname.slice(1);
  const backend = async (db: Pool["db"]) =>
    (await rowsOf<{ pid: number }>(db, sql`select pg_backend_pid() as pid`))[0]?.pid;

  test("a statement may take 30 seconds, on each of them", async () => {
    const limits = await Promise.all(
      Array.from({ length: CONNECTIONS }, () =>
        rowsOf(pool.db, sql`select current_setting('statement_timeout') as at, pg_sleep(0.05)`),
      ),
    );
    for (const rows of limits) expect(rows).toMatchObject([{ at: "30s" }]);
  });

  test("one that ends between two statements of a transaction fails that transaction alone", async () => {
    // The test runs more transactions than there are connections, to show that the pool loses none of them.
    for (let nth = 0; nth < 2 * CONNECTIONS; nth += 1) {
      const failed = pool.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await endAll(databaseName());
        await tx.execute(sql`select 1`);
      });
      expect(failureOf(await failed.catch((error: unknown) => error))).toBe("gone");
    }
    await expect(pool.db.transaction(backend)).resolves.toEqual(expect.any(Number));
  });

  test("a transaction says why it failed, also where its connection ended then", async () => {
    const failed = pool.db.transaction(async () => {
      await endAll(databaseName());
      throw new Error("the box is locked");
    });
    await expect(failed).rejects.toThrow("the box is locked");
    await expect(pool.db.transaction(backend)).resolves.toEqual(expect.any(Number));
  });

  test("a replica's connections may end as well", async () => {
    const replica = openReplica({
      primary: pool.db,
      url,
      connections: CONNECTIONS,
      maxLag: 5,
      onError: quiet,
    });
    const failed = replica.db.transaction(async (tx) => {
      await endAll(databaseName());
      await tx.execute(sql`select 1`);
    });
    await expect(failed).rejects.toThrow();
    await expect(replica.db.transaction(backend)).resolves.toEqual(expect.any(Number));
    await replica.close();
  });

  test("the one that brings the tables up to date may end: the start fails with its reason", async () => {
    const holder = openPool(url, 1, quiet);
    await holder.db.execute(sql`select pg_advisory_lock(${0x61676261})`);
    const opening = openDatabase({ databaseUrl: url, databasePool: 1, dataDir: "" }, quiet);
    const refused = expect(opening).rejects.toThrow(/terminating connection/);
    const waiting = "select pid from pg_locks where locktype = 'advisory' and not granted";
    await expect.poll(() => onServer(url, waiting)).toHaveLength(1);
    await onServer(url, `select pg_terminate_backend(pid) from (${waiting}) as waiting`);
    await refused;
    await holder.close();
  });

  test("a transaction that was undone for the sake of another one is done again, as a whole", async () => {
    let tries = 0;
    const done = pool.db.transaction(async (tx) => {
      tries += 1;
      await tx.execute(
        sql`insert into recent_writes (user_id, at) values (gen_random_uuid(), now())`,
      );
      if (tries < 3)
        await tx.execute(sql`do $$ begin raise exception 'busy' using errcode = '40001'; end $$`);
      return tries;
    });
    await expect(done).resolves.toBe(3);
    expect(await rowsOf(pool.db, sql`select 1 from recent_writes`)).toHaveLength(1);
  });

  test("two that wait for each other both get done", async () => {
    const people = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
    for (const id of people)
      await pool.db.execute(sql`insert into recent_writes (user_id, at) values (${id}, now())`);
    let waiting = 0;
    const both = Promise.withResolvers<void>();
    const touch = (order: string[]) =>
      pool.db.transaction(async (tx) => {
        for (const id of order) {
          await tx.execute(sql`update recent_writes set at = now() where user_id = ${id}`);
          waiting += 1;
          if (waiting === 2) both.resolve();
          await both.promise;
        }
      });
    await Promise.all([touch(people), touch([...people].reverse())]);
  });

  test("connections to a server that takes no changes are replaced one by one", async () => {
    const before = await Promise.all([pool.db.transaction(backend), pool.db.transaction(backend)]);
    expect(new Set(before).size).toBe(CONNECTIONS);
    const write = (tx: Pool["db"]) =>
      tx.execute(sql`insert into recent_writes (user_id, at) values (gen_random_uuid(), now())`);
    const refused = pool.db.transaction(async (tx) => {
      await tx.execute(sql`set transaction read only`);
      await write(tx);
    });
    expect(failureOf(await refused.catch((error: unknown) => error))).toBe("read-only");
    await expect
      .poll(() => onServer(url, `select pid from pg_stat_activity where pid in (${before})`))
      .toEqual([]);
    await write(pool.db);
  });
});

import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chosenDatabase, createDatabase } from "../../testing/database.ts";
import { ping, rowsOf } from "./database.ts";
import { causeOf } from "./failures.ts";
import { type OpenDatabase, openDatabase } from "./open.ts";
import { openPool } from "./pool.ts";

/** This test runs only on PostgreSQL, because the embedded database is one process on one machine. */

const quiet = () => undefined;
const CONNECTIONS = 2;

let url: string;
let drop: () => Promise<unknown>;
beforeAll(async () => {
  const chosen = chosenDatabase();
  if (chosen.kind !== "postgresql") throw new Error("this needs PostgreSQL");
  ({ url, drop } = await createDatabase(chosen.url, chosen.template));
});
afterAll(() => drop());

type Door = Awaited<ReturnType<typeof openDoor>>;

/** Starts a proxy in front of PostgreSQL. The proxy counts connections, and the test can make it refuse new ones. */
async function openDoor(to: string) {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  let isOpen = true;
  let cameIn = 0;
  const door = createServer((socket) => {
    sockets.add(socket.on("error", quiet));
    if (!isOpen) return;
    cameIn += 1;
    const through = connect(Number(port), hostname).on("error", quiet);
    sockets.add(through);
    socket.pipe(through).pipe(socket);
  }).listen(0, "127.0.0.1");
  await once(door, "listening");
  const address = new URL(to);
  Object.assign(address, { hostname: "127.0.0.1", port: (door.address() as AddressInfo).port });
  return {
    url: address.href,
    cameIn: () => cameIn,
    shut() {
      isOpen = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      door.close();
    },
  };
}

test("a long statement is waited for while PostgreSQL lets nobody new in, but answers another", async () => {
  const door = await openDoor(url);
  const behind = openPool(door.url, CONNECTIONS, quiet, { isCluster: true });
  try {
    await Promise.all([1, 2].map(() => behind.db.execute(sql`select pg_sleep(0.1)`)));
    door.shut();
    const long = rowsOf(behind.db, sql`select 'here' as at, pg_sleep(2)`);
    const others = Array.from({ length: 20 }, async (_, nth) => {
      await setTimeout(nth * 100);
      await behind.db.execute(sql`select 1`);
    });
    await Promise.all(others);
    await expect(long).resolves.toMatchObject([{ at: "here" }]);
  } finally {
    await behind.close();
    door.close();
  }
});

describe.each([
  ["one host", false],
  ["several machines", true],
])("with the setting for %s", (_, databaseCluster) => {
  let door: Door;
  let opened: OpenDatabase;
  beforeAll(async () => {
    door = await openDoor(url);
    const config = { databaseUrl: door.url, databasePool: 1, dataDir: "", databaseCluster };
    opened = await openDatabase(config, quiet);
    await Promise.all([ping(opened.db), ping(opened.looks)]);
  });
  afterAll(async () => {
    await opened.close();
    door.close();
  });

  test.each(["db", "looks"] as const)(
    `PostgreSQL is ${databaseCluster ? "" : "not "}asked whether it is there during a long statement of %s`,
    async (name) => {
      const before = door.cameIn();
      await opened[name].execute(sql`select pg_sleep(0.6)`);
      expect(door.cameIn() > before).toBe(databaseCluster);
    },
  );

  test(`the warning that a change is on one machine alone ${databaseCluster ? "makes it fail" : "is left alone"}`, async () => {
    const warned = opened.db.execute(sql`do $$ begin
      raise warning 'canceling wait for synchronous replication due to user request';
    end $$`);
    const failure = await warned.then(() => null, causeOf);
    expect(failure).toBe(
      databaseCluster ? "Connection terminated: a change is on one machine alone" : null,
    );
  });
});

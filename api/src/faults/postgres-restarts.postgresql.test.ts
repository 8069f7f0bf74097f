import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../demo/accounts.ts";
import { ask } from "../testing/ask.ts";
import { onServer } from "../testing/database.ts";
import { type PostgresServer, startPostgres } from "../testing/postgres-server.ts";
import { makePlace, type Place, type RunningServer, startServer } from "../testing/start-server.ts";

/** This test runs only on PostgreSQL, because the embedded database restarts only together with the server. */

const WRITERS = 10;
/**
 * The number of connections, which is lower than the number of writers. So some writers are in a transaction, and
 * others wait for a connection.
 */
const CONNECTIONS = "6";
const ROUNDS = 3;
/** How many notes must be confirmed between one fault and the next. */
const NOTES = 40;

describe("while members' notes are written", () => {
  let postgres: PostgresServer;
  let place: Place;
  let server: RunningServer;

  beforeAll(async () => {
    // Without this setting, PostgreSQL could lose confirmed changes when its processes are killed.
    postgres = await startPostgres(["synchronous_commit=on"]);
    place = await makePlace(postgres.url);
  });
  beforeEach(async () => {
    server = await startServer(place, { DATABASE_POOL: CONNECTIONS });
  });
  afterEach(async () => {
    await server.end("SIGKILL");
  });
  afterAll(async () => {
    await postgres.stop();
    await place.clear();
  });

  const call = (method: string, path: string, more: Parameters<typeof ask>[3]) =>
    ask(
      { fetch: (input, init) => fetch(new URL(String(input), server.url), init) },
      method,
      path,
      more,
    );

  const faults: [what: string, fault: () => Promise<unknown>][] = [
    [
      "PostgreSQL is restarted",
      async () => {
        await postgres.halt();
        await postgres.resume();
      },
    ],
    [
      "PostgreSQL ends all connections",
      () =>
        onServer(
          postgres.url,
          `select pg_terminate_backend(pid) from pg_stat_activity
            where backend_type = 'client backend' and pid <> pg_backend_pid()`,
        ),
    ],
    ["one of PostgreSQL's processes is killed", () => postgres.killBackend()],
    ["PostgreSQL's first process is killed", () => postgres.crash()],
  ];

  test.each(faults)(
    "the server goes on and loses nothing when %s",
    { timeout: 120_000 },
    async (what, fault) => {
      const user = { email: "consultant@agbara.example", password: DEMO_PASSWORD };
      const { token } = (await call("POST", "login", { body: { user } })).body;
      const path = "admin/user-introductions/introduction/";
      const list = (await call("GET", `${path}list`, { token })).body.data as {
        data: { _id: string }[];
      };

      const acknowledged: string[] = [];
      const others = new Set<string>();
      let isOver = false;
      let next: { after: number; reached(): void } | null = null;
      async function write(id: string) {
        for (let nth = 0; !isOver; nth += 1) {
          const note = `${what}, ${nth}`;
          const answer = await call("PATCH", `${path}${id}/note`, { token, body: { note } });
          if (answer.status === 200) acknowledged.push(`${id} ${note}`);
          else others.add(`${answer.status}, again after ${answer.headers.get("retry-after")} s`);
          if (next && acknowledged.length >= next.after) next.reached();
        }
      }
      const writers = Promise.all(list.data.slice(0, WRITERS).map(({ _id }) => write(_id)));
      /** Waits until more notes are confirmed. Stops immediately if a writer can no longer reach the server. */
      const someMore = () =>
        Promise.race([
          writers,
          new Promise<void>((reached) => {
            next = { after: acknowledged.length + NOTES, reached };
          }),
        ]);

      for (let round = 0; round < ROUNDS; round += 1) {
        await someMore();
        await fault();
      }
      await someMore();
      isOver = true;
      await writers;

      expect([...others].filter((other) => other !== "503, again after 1 s")).toEqual([]);
      const notes = await onServer<{ introduction_id: string; note: string }>(
        postgres.url,
        "select introduction_id, note from notes",
      );
      const kept = new Set(notes.map(({ introduction_id, note }) => `${introduction_id} ${note}`));
      expect(acknowledged.filter((one) => !kept.has(one))).toEqual([]);
    },
  );
});

import type { Client } from "@agbara/shared/client/client.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { onServer } from "../testing/database.ts";
import { type PostgresServer, startPostgres } from "../testing/postgres-server.ts";
import { makePlace, type Place, type RunningServer, startServer } from "../testing/start-server.ts";

/** This test runs only on PostgreSQL, because the embedded database has no replica. */

const CONSULTANT = "consultant@agbara.example";
const ADMIN = "admin@agbara.example";
const WITHIN_MS = 10_000;
/** The replica may be at most this many seconds behind the primary. This is enough for a slow machine. */
const FAR_BEHIND = { DATABASE_READ_LAG: "60" };

/** A member whose note is different on the primary and the replica. So the note shows which of them answered a call. */
const MEMBER = { name: "Amara" } as const;

async function memberOf(client: Client) {
  const { data } = await client.call("introductions.search.list", MEMBER);
  const found = data.data.find(({ user }) => user.account_email === "member@agbara.example");
  if (!found) throw new Error("the list lacks the demonstration's member");
  return found;
}

describe("with a streaming replica", () => {
  let primary: PostgresServer;
  let replica: PostgresServer;
  let place: Place;
  let server: RunningServer;
  let consultant: Client;
  let admin: Client;
  let memberId: string;

  /** Writes the note directly to one database, as if another person had written it. */
  const write = (note: string) =>
    onServer(primary.url, `update introductions set note = '${note}' where id = '${memberId}'`);
  const hold = () => onServer(replica.url, "select pg_wal_replay_pause()");
  const goOn = () => onServer(replica.url, "select pg_wal_replay_resume()");
  const noteSeenBy = async (client: Client) => (await memberOf(client)).note;
  const expectNote = (client: Client, note: string) =>
    expect.poll(() => noteSeenBy(client), { timeout: WITHIN_MS }).toBe(note);
  const start = (more: Record<string, string> = {}) =>
    startServer(place, { DATABASE_READ_URL: replica.url, ...FAR_BEHIND, ...more });

  beforeAll(async () => {
    primary = await startPostgres();
    replica = await primary.replicate();
    place = await makePlace(primary.url);
    server = await start();
    [consultant, admin] = await Promise.all([server.clientOf(CONSULTANT), server.clientOf(ADMIN)]);
    // Waits for the demonstration's members, which the replica may not have yet.
    memberId = await vi.waitFor(async () => (await memberOf(admin))._id, { timeout: WITHIN_MS });
  });
  afterAll(async () => {
    await server.end("SIGKILL");
    await replica.stop();
    await primary.stop();
    await place.clear();
  });

  test("lists are read from it, and the person who wrote sees their own change at once all the same", async () => {
    // Until the server knows that the replica works, it reads lists from the primary too.
    await expect
      .poll(
        async () => {
          await goOn();
          await write("before");
          await expectNote(admin, "before");
          await hold();
          await write("after");
          return noteSeenBy(admin);
        },
        { timeout: 20_000 },
      )
      .toBe("before");
    await consultant.call("introductions.notes.update", {
      id: memberId,
      note: "by the consultant",
    });
    expect(await noteSeenBy(consultant)).toBe("by the consultant");
    expect(await noteSeenBy(admin)).toBe("before");
  });

  test("anyone who asks for the list again reads past it", async () => {
    await write("just now");
    const { data } = await admin.call("introductions.search.list", { ...MEMBER, reload: true });
    expect(data.data.map(({ note }) => note)).toContain("just now");
    expect(await noteSeenBy(admin)).toBe("before");
    await write("by the consultant");
  });

  test("also through another process", async () => {
    const other = await start();
    const again = await other.clientOf(CONSULTANT);
    expect(await noteSeenBy(again)).toBe("by the consultant");
    await other.end("SIGTERM");
  });

  test("a consultant who opens the audit log finds their last look in it", async () => {
    const { user } = await memberOf(admin);
    await admin.call("people.profile.get", { userId: user._id });
    const { data } = await admin.call("desk.audit.list");
    expect(data.data[0]).toMatchObject({
      action: "people.profile.get",
      subject: { _id: user._id },
    });
    // The admin has just changed something. So the server reads the admin's lists from the primary until the replica
    // has this change.
    expect(await noteSeenBy(admin)).toBe("by the consultant");
  });

  test("one that has fallen behind the bound is not read until it has caught up", async () => {
    const strict = await start({ DATABASE_READ_LAG: "1" });
    const reader = await strict.clientOf(ADMIN);
    await goOn();
    await write("caught up");
    await expectNote(reader, "caught up");
    await hold();
    await write("behind");
    await expectNote(reader, "behind");
    await goOn();
    await strict.end("SIGTERM");
  });

  test("frozen or gone, it is missed by nobody: the primary answers, and health stays as it is", async () => {
    for (const [silence, end] of [
      [() => replica.freeze(), () => replica.thaw()],
      [() => replica.halt(), () => replica.resume()],
    ] as const) {
      await silence();
      await write("alone");
      await expectNote(admin, "alone");
      const { status } = await fetch(`${server.url}/healthz`);
      expect(status).toBe(200);
      await end();
    }
  });

  test("a server that is no replica is never read", async () => {
    const mistaken = await start({ DATABASE_READ_URL: primary.url });
    await expect
      .poll(mistaken.said, { timeout: WITHIN_MS })
      .toContain("DATABASE_READ_URL is not a replica");
    await expect(noteSeenBy(await mistaken.clientOf(ADMIN))).resolves.toBe("alone");
    await mistaken.end("SIGTERM");
  });
});

import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { atOnce } from "../../testing/at-once.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { charge, GATEWAY, NOW, name, pageWith, writeGroup } from "../../testing/ledger.ts";
import { sealBalances } from "../accounts/checkpoints.ts";
import { account } from "../accounts/ledger.ts";
import { logDay } from "./daily.ts";
import { addEntry, entriesOf } from "./log.ts";
import { public_log } from "./tables.ts";
import { hashOf, type LogEntry, verifyLog } from "./verify.ts";

let opened: OpenDatabase;
let db: Database;
beforeEach(async () => {
  opened = await openTestDatabase();
  db = opened.db;
});
afterEach(() => opened.close());

const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const body = { ledger: { after: 0, up_to: 0, transfers: 0, sums: {} } };
const add = (day: string) =>
  db.transaction((tx) => addEntry(tx, { kind: "daily", name: day, body, at: NOW }));

async function allEntries(): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  for await (const entry of entriesOf(db)) entries.push(entry);
  return entries;
}

/**
 * Writes checkpoints up to the last transfer. Tries until it succeeds, because an open transaction in another database
 * may delay this.
 */
async function seal() {
  const count = () => db.$count(sql`ledger_checkpoints` as never);
  const before = await count();
  while ((await count()) === before) await sealBalances(db, NOW);
}

describe("the log", () => {
  test("written by many at once has every entry once, without gaps", async () => {
    const days = ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05"];
    const added = await atOnce(20, (nth) => add(days[nth % days.length] ?? ""));
    expect(added.filter(Boolean)).toHaveLength(days.length);
    expect(await verifyLog(entriesOf(db))).toBeNull();
    expect(await db.$count(public_log)).toBe(days.length);
  });

  test("refuses change, deletion, gaps and wrong hashes, no matter who writes", async () => {
    await add("2026-11-01");
    const [first] = await db.select().from(public_log);
    const next = { ...(first as LogEntry), number: 2, name: "x", previous: first?.hash ?? "" };
    const write = (entry: Omit<LogEntry, "hash">, hash = hashOf(entry)) =>
      db.insert(public_log).values({ ...entry, kind: "daily", hash });
    await expect(db.update(public_log).set({ body: "{}" })).rejects.toThrow();
    await expect(db.delete(public_log)).rejects.toThrow();
    await expect(db.execute(sql`truncate public_log`)).rejects.toThrow();
    await expect(write({ ...next, number: 3 })).rejects.toThrow();
    await expect(write({ ...next, previous: "0".repeat(64) })).rejects.toThrow();
    await expect(write(next, "0".repeat(64))).rejects.toThrow();
    await expect(write({ ...next, body: "{}\n" })).rejects.toThrow();
    expect(await db.select().from(public_log)).toEqual([first]);
    await write(next);
  });

  test("is made again from its bytes: one letter changed, one entry gone or put elsewhere is found", async () => {
    for (const day of ["2026-11-01", "2026-11-02", "2026-11-03"]) await add(day);
    const entries = await allEntries();
    const [one, two, three] = entries as [LogEntry, LogEntry, LogEntry];
    const forged = { ...two, name: "2026-11-09" };
    expect(await verifyLog([one, forged, three])).toBe("Entry 2 does not match its hash.");
    const rehashed = { ...forged, hash: hashOf(forged) };
    expect(await verifyLog([one, rehashed, three])).toBe(
      "Entry 3 does not contain the hash of the entry before it.",
    );
    expect(await verifyLog([one, three])).toBe(
      "Entry 3 comes after entry 1: an entry is missing or out of order.",
    );
    const loose = { ...one, body: one.body.replace(":", ": ") };
    expect(await verifyLog([{ ...loose, hash: hashOf(loose) }])).toMatch(/not canonical/);
  });
});

describe("the daily entry", () => {
  test("says how far the ledger has come and what was written since the one before", async () => {
    expect(await logDay(db, NOW)).toBe(false);
    await writeGroup(db, name("gift"), [
      charge(account("unallocated", name("ref")), 70n),
      charge(account("unallocated", name("ref")), 5n),
    ]);
    await seal();
    expect(await logDay(db, NOW)).toBe(true);
    await pageWith(db, 11n);
    await seal();
    expect(await logDay(db, NOW)).toBe(false);
    expect(await logDay(db, later(1))).toBe(true);
    // A payout must not appear in the log of a day, so that nobody learns when money arrives.
    await writeGroup(db, name("payout"), [
      { debit: account("payouts_payable"), credit: GATEWAY, amount: 9n, kind: "payout_paid" },
    ]);
    await seal();
    expect(await logDay(db, later(2))).toBe(true);
    const entries = await allEntries();
    expect(entries.map((entry) => [entry.name, JSON.parse(entry.body).ledger])).toEqual([
      ["2026-11-21", { after: 0, up_to: 2, transfers: 2, sums: { charged: 75 } }],
      ["2026-11-22", { after: 2, up_to: 3, transfers: 1, sums: { charged: 11 } }],
      ["2026-11-23", { after: 3, up_to: 3, transfers: 0, sums: {} }],
    ]);
    expect(await verifyLog(entries)).toBeNull();
  });

  test("has digests of proofs where there are new ones, and is made again from its bytes", async () => {
    await pageWith(db, 11n);
    await seal();
    const digest = "a1".repeat(32);
    const seen: string[] = [];
    await logDay(db, NOW, async (_, day) => {
      seen.push(day);
      return [digest];
    });
    await logDay(db, later(1), async () => []);
    expect(seen).toEqual(["2026-11-21"]);
    const entries = await allEntries();
    const bodies = entries.map(({ body }) => JSON.parse(body));
    expect(bodies).toMatchObject([{ proofs: [digest] }, { ledger: { after: 1 } }]);
    expect(Object.keys(bodies[1])).toEqual(["ledger"]);
    expect(await verifyLog(entries)).toBeNull();
  });

  test("is written once, by however many processes", async () => {
    await pageWith(db, 11n);
    await seal();
    await atOnce(10, () => logDay(db, NOW));
    expect(await db.$count(public_log)).toBe(1);
  });
});

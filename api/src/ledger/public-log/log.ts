import { and, asc, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { canonical } from "./canonical.ts";
import { BODIES, type Body, type EntryKind } from "./entries.ts";
import { public_log } from "./tables.ts";
import { BEFORE_ALL, hashOf, type LogEntry } from "./verify.ts";

interface NewEntry<Kind extends EntryKind> {
  kind: Kind;
  /** The entry's name, unique within its kind. */
  name: string;
  body: Body<Kind>;
  at: Date;
}

/**
 * Adds an entry to the log, in the caller's transaction. Until that transaction ends, nobody else can add one. If the
 * log has an entry of this kind and name, nothing changes. Returns true if it added the entry.
 */
export async function addEntry<Kind extends EntryKind>(
  tx: Database,
  { kind, name, body, at }: NewEntry<Kind>,
): Promise<boolean> {
  await lockLog(tx);
  if (await findEntry(tx, kind, name)) return false;
  const [last] = await tx.select().from(public_log).orderBy(desc(public_log.number)).limit(1);
  const entry = {
    number: (last?.number ?? 0) + 1,
    at: at.toISOString(),
    kind,
    name,
    body: canonical(BODIES[kind].parse(body)),
    previous: last?.hash ?? BEFORE_ALL,
  };
  await tx.insert(public_log).values({ ...entry, hash: hashOf(entry) });
  return true;
}

/**
 * Locks the log until the transaction ends, so that nobody else adds an entry. Call this before you read the data for
 * the new entry.
 */
export async function lockLog(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${public_log} in share row exclusive mode`);
}

export async function findEntry(
  db: Database,
  kind: EntryKind,
  name: string,
): Promise<LogEntry | null> {
  const [row] = await db
    .select()
    .from(public_log)
    .where(and(eq(public_log.kind, kind), eq(public_log.name, name)));
  return row ?? null;
}

/** Returns the greatest name among the log's entries of a kind. Returns null if there are none. */
export async function latestNamed(db: Database, kind: EntryKind): Promise<string | null> {
  const [row] = await db
    .select({ name: public_log.name })
    .from(public_log)
    .where(eq(public_log.kind, kind))
    .orderBy(desc(public_log.name))
    .limit(1);
  return row?.name ?? null;
}

/** Finds entries of the log, the latest first. With `before`, finds only entries with a lower number. */
export function latestEntries(
  db: Database,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<LogEntry[]> {
  return db
    .select()
    .from(public_log)
    .where(before === undefined ? undefined : lt(public_log.number, before))
    .orderBy(desc(public_log.number))
    .limit(limit);
}

/**
 * Returns an entry of the log as the public reads it. Daily entries of earlier versions contain sums of payouts, so
 * their content is hidden.
 */
export function toldEntry(entry: LogEntry): Omit<LogEntry, "body"> & { body: string | null } {
  if (entry.kind !== "daily") return entry;
  const { sums } = BODIES.daily.parse(JSON.parse(entry.body)).ledger;
  const isTold = Object.keys(sums).every((kind) => kind === "charged");
  return isTold ? entry : { ...entry, body: null };
}

const PAGE = 1_000;

/** Yields all entries of the log, beginning with the first. */
export async function* entriesOf(db: Database): AsyncGenerator<LogEntry> {
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(public_log)
      .where(gt(public_log.number, after))
      .orderBy(asc(public_log.number))
      .limit(PAGE);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.number;
  }
}

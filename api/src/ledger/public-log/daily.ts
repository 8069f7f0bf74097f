import { DAY_MS } from "@agbara/shared/age.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { desc, eq, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { sealedUpTo } from "../accounts/checkpoints.ts";
import { BODIES, type Body } from "./entries.ts";
import { addEntry, findEntry, lockLog } from "./log.ts";
import { public_log } from "./tables.ts";

/** Returns the last day in Lagos that is over. */
export function dayOver(now: Date): string {
  return dayInLagos(new Date(now.getTime() - DAY_MS));
}

/** Returns true if the log's entry of the last full day is missing. Before the first gift, no entry is due. */
export async function isDailyDue(db: Database, now: Date): Promise<boolean> {
  if (await findEntry(db, "daily", dayOver(now))) return false;
  return (await sealedUpTo(db)) !== null;
}

/**
 * Takes the digests of proofs that are not in the log yet. The same transaction writes these digests into the day's
 * entry.
 */
export type TakeDigests = (tx: Database, day: string) => Promise<string[]>;

/**
 * Writes the log's entry of the last full day, once. Several processes may call this at the same time. If no server ran
 * on a day, that day has no entry, and the next entry includes it. Returns true if this call wrote an entry.
 */
export async function logDay(
  db: Database,
  now: Date,
  newDigests: TakeDigests = async () => [],
): Promise<boolean> {
  if (!(await isDailyDue(db, now))) return false;
  return db.transaction(async (tx) => {
    await lockLog(tx);
    const after = await loggedUpTo(tx);
    const ledger = { after, ...(await sumsBetween(tx, after, Number(await sealedUpTo(tx)))) };
    const proofs = await newDigests(tx, dayOver(now));
    const body = { ledger, ...(proofs.length > 0 && { proofs }) };
    return addEntry(tx, { kind: "daily", name: dayOver(now), body, at: now });
  });
}

/** Returns the last transfer that the latest daily entry includes. */
async function loggedUpTo(tx: Database): Promise<number> {
  const [last] = await tx
    .select({ body: public_log.body })
    .from(public_log)
    .where(eq(public_log.kind, "daily"))
    .orderBy(desc(public_log.number))
    .limit(1);
  return last ? BODIES.daily.parse(JSON.parse(last.body)).ledger.up_to : 0;
}

type Sums = Omit<Body<"daily">["ledger"], "after">;

/**
 * Counts and sums the donors' payments after the last entry. `up_to` is the last of these payments. If only payouts
 * were recorded, `up_to` stays the same, because the log must not show on which day a payout is made. The log shows
 * payouts only by month.
 */
async function sumsBetween(tx: Database, after: number, sealed: number): Promise<Sums> {
  const [row] = await rowsOf<{ transfers: string; sum: string | null; last: string | null }>(
    tx,
    sql`select count(*) as transfers, sum(amount) as sum, max(id) as last from ledger_transfers
         where kind = 'charged' and id > ${after}::bigint and id <= ${sealed}::bigint`,
  );
  const { transfers = "0", sum = null, last = null } = row ?? {};
  return {
    up_to: last === null ? after : Number(last),
    transfers: Number(transfers),
    sums: sum === null ? {} : { charged: Number(sum) },
  };
}

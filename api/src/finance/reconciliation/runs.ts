import { DAY_MS } from "@agbara/shared/age.ts";
import { dayInLagos, startInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Gateway } from "../../ledger/gateways/gateway.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import { reconciliation_findings, reconciliations } from "./tables.ts";

export type Run = typeof reconciliations.$inferSelect;

const MINUTE_MS = 60_000;
/**
 * For this long, only one process works on a run. After each page of the gateway's list, the time starts from the
 * beginning.
 */
const LEASE_MS = 5 * MINUTE_MS;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
/** We wait until two in the morning, because gateways close their day some time after midnight. */
const AFTER_MIDNIGHT_MS = 2 * 60 * MINUTE_MS;
/** How many days a nightly run covers. This is long enough for late events, such as a settlement after a weekend. */
const DAYS_BACK = 7;

/** Adds tonight's comparison for each gateway, once. */
export async function planNight(
  db: Database,
  gateways: readonly Gateway["name"][],
  now: Date,
): Promise<void> {
  const night = dayInLagos(now);
  const until = new Date(startInLagos(night).getTime() + AFTER_MIDNIGHT_MS);
  if (gateways.length === 0 || now < until) return;
  const since = new Date(until.getTime() - DAYS_BACK * DAY_MS);
  const run = { since, until, night, asked_at: now, next_try_at: now };
  await db
    .insert(reconciliations)
    .values(gateways.map((gateway) => ({ ...run, id: newId(), gateway })))
    .onConflictDoNothing();
}

interface Asked {
  gateway: Gateway["name"];
  since: Date;
  until: Date;
  by: string;
  now: Date;
}

/** Adds a comparison that a person asks for. Returns its id. */
export async function addRun(
  tx: Database,
  { gateway, since, until, by, now }: Asked,
): Promise<string> {
  const id = newId();
  const asked = { asked_by: by, asked_at: now, next_try_at: now };
  await tx.insert(reconciliations).values({ id, gateway, since, until, ...asked });
  return id;
}

/** Claims a run that is due, so that no other process works on it. */
export async function takeRun(
  db: Database,
  gateways: readonly Gateway["name"][],
  now: Date,
): Promise<Run | null> {
  const due = db
    .select({ id: reconciliations.id })
    .from(reconciliations)
    .where(
      and(lte(reconciliations.next_try_at, now), inArray(reconciliations.gateway, [...gateways])),
    )
    .orderBy(asc(reconciliations.next_try_at))
    .limit(1)
    .for("update", { skipLocked: true });
  const [run] = await db
    .update(reconciliations)
    .set({
      next_try_at: new Date(now.getTime() + LEASE_MS),
      tries: sql`${reconciliations.tries} + 1`,
      compared: 0,
    })
    .where(inArray(reconciliations.id, due))
    .returning();
  if (!run) return null;
  // Removes the findings of an earlier try, because this try finds again all differences that still exist.
  await db
    .delete(reconciliation_findings)
    .where(eq(reconciliation_findings.reconciliation_id, run.id));
  return run;
}

const own = ({ id, tries }: Run) =>
  and(
    eq(reconciliations.id, id),
    eq(reconciliations.tries, tries),
    isNull(reconciliations.ended_at),
  );

/** The error when another process has taken over the run. */
export class Overtaken extends Error {
  override name = "Overtaken";
}

/**
 * Records after each page that this process still works on the run, and how much more it has compared. Throws
 * `Overtaken` if another process has taken over the run.
 */
export async function goOn(db: Database, run: Run, compared: number, now: Date): Promise<void> {
  const still = await db
    .update(reconciliations)
    .set({
      next_try_at: new Date(now.getTime() + LEASE_MS),
      compared: sql`${reconciliations.compared} + ${compared}`,
    })
    .where(own(run))
    .returning({ id: reconciliations.id });
  if (still.length === 0) throw new Overtaken(`Another process has taken over the run ${run.id}.`);
}

export async function endRun(db: Database, run: Run, now: Date): Promise<void> {
  await db.update(reconciliations).set({ ended_at: now, next_try_at: null }).where(own(run));
}

/** Sets the time of the run's next try. The more tries, the longer the wait. */
export async function putOff(db: Database, run: Run, now: Date): Promise<void> {
  const wait = Math.min(MINUTE_MS * 2 ** run.tries, LONGEST_WAIT_MS);
  await db
    .update(reconciliations)
    .set({ next_try_at: new Date(now.getTime() + wait) })
    .where(own(run));
}

import { DAY_MS } from "@agbara/shared/age.ts";
import { dayInLagos, startInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Gateway } from "../../ledger/gateways/gateway.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import { reconciliation_findings, reconciliations } from "./tables.ts";

export type Run = typeof reconciliations.$inferSelect;

const MINUTE_MS = 60_000;
/** For so long after each page a run is one process's alone. */
const LEASE_MS = 5 * MINUTE_MS;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
/** Two in the morning: gateways close their day some time after midnight. */
const AFTER_MIDNIGHT_MS = 2 * 60 * MINUTE_MS;
/** What comes late, such as a settlement after a weekend, is still seen. */
const DAYS_BACK = 7;

/** Enters this night's run of each gateway, once. */
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

/** Enters a run that somebody asks for; returns its id. */
export async function addRun(
  tx: Database,
  { gateway, since, until, by, now }: Asked,
): Promise<string> {
  const id = newId();
  const asked = { asked_by: by, asked_at: now, next_try_at: now };
  await tx.insert(reconciliations).values({ id, gateway, since, until, ...asked });
  return id;
}

/** A run whose turn it is, taken so that nobody else works on it as long as it goes on. */
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
  // What an earlier try has found and this one does not is no difference any more.
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

/** Another process works on it. */
export class Overtaken extends Error {
  override name = "Overtaken";
}

/** Says after each page that the run goes on, and how much more was compared. Throws `Overtaken`. */
export async function goOn(db: Database, run: Run, compared: number, now: Date): Promise<void> {
  const still = await db
    .update(reconciliations)
    .set({
      next_try_at: new Date(now.getTime() + LEASE_MS),
      compared: sql`${reconciliations.compared} + ${compared}`,
    })
    .where(own(run))
    .returning({ id: reconciliations.id });
  if (still.length === 0) throw new Overtaken(`The run ${run.id} was taken over.`);
}

export async function endRun(db: Database, run: Run, now: Date): Promise<void> {
  await db.update(reconciliations).set({ ended_at: now, next_try_at: null }).where(own(run));
}

/** It comes again, ever more rarely. */
export async function putOff(db: Database, run: Run, now: Date): Promise<void> {
  const wait = Math.min(MINUTE_MS * 2 ** run.tries, LONGEST_WAIT_MS);
  await db
    .update(reconciliations)
    .set({ next_try_at: new Date(now.getTime() + wait) })
    .where(own(run));
}

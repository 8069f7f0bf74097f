import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { account, balanceOf, type Kobo } from "../../ledger/accounts/ledger.ts";
import { floatLeft } from "../../ledger/accounts/own-money.ts";
import { GATEWAYS } from "../../ledger/gateways/tables.ts";
import { closeGone, closeTasksOf, openAbout, openTask } from "../../ledger/tasks/queries.ts";
import type { Database } from "../../platform/db/database.ts";

/**
 * ₦100,000, in kobo. If our own money is below this amount, somebody should pay money in. Otherwise it may run out, and
 * then payouts pause.
 */
export const LOW_FLOAT: Kobo = 10_000_000n;

/**
 * Returns true if payouts may begin. While our own money is below zero, they may not. Also tells finance if our own
 * money is low: see {@link tellOfFloat}.
 */
export async function floatHolds(db: Database, now: Date): Promise<boolean> {
  return (await tellOfFloat(db, now)) >= 0n;
}

/**
 * Tells finance once a day if our own money is low or below zero. When there is enough money again, closes these tasks,
 * including those of earlier days. Returns how much of our own money is left.
 */
export async function tellOfFloat(db: Database, now: Date): Promise<Kobo> {
  const left = await floatLeft(db);
  const tell = (cause: "float_low" | "float_below_zero") =>
    openTask(db, cause, dayInLagos(now), now, { isBack: true });
  if (left >= 0n) await closeTasksOf(db, ["float_below_zero"], now);
  if (left >= LOW_FLOAT) await closeTasksOf(db, ["float_low"], now);
  else await tell(left < 0n ? "float_below_zero" : "float_low");
  return left;
}

/**
 * Tells finance about each gateway whose balance in our books is below zero. Either the gateway paid more than it
 * settled, or its settlements are not in the books yet. One task stays open until the balance is no longer below zero.
 */
export async function tellOfGateways(db: Database, now: Date): Promise<void> {
  await closeGone(db, "gateway_below_zero", now);
  const told = await openAbout(db, "gateway_below_zero");
  for (const gateway of GATEWAYS) {
    const held = await balanceOf(db, account("gateway_balance", gateway));
    if (held >= 0n || told.some((about) => about.startsWith(`${gateway} `))) continue;
    const about = `${gateway} ${dayInLagos(now)}`;
    await openTask(db, "gateway_below_zero", about, now, { isBack: true });
  }
}

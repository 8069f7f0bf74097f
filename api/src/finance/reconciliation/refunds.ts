import { and, asc, eq, or, sql } from "drizzle-orm";
import { payments } from "../../giving/tables.ts";
import { hasPosted } from "../../ledger/accounts/ledger.ts";
import type { ListedRefund } from "../../ledger/gateways/gateway.ts";
import { money_tasks } from "../../ledger/tasks/tables.ts";
import { lookAtRefund } from "../refunds/sending.ts";
import { refunds } from "../refunds/tables.ts";
import { postBack, waitingOf } from "../strays/queries.ts";
import { type Comparison, find, inPages } from "./comparison.ts";

/** Compares our refunds with the gateway's refunds in the run's period. */
export async function compareRefunds(comparison: Comparison): Promise<void> {
  const { gateway, run } = comparison;
  for await (const page of inPages(comparison, gateway.refunds(run.since, run.until)))
    for (const theirs of page) await compareRefund(comparison, theirs);
}

/**
 * If this refund gives back money that belonged to no gift, returns the name of that money in the books. Otherwise
 * returns null.
 */
async function findStray(
  { db }: Comparison,
  { charge: { reference, id } }: ListedRefund,
): Promise<string | null> {
  const ofSecond = id === null ? sql`false` : sql`right(about, ${id.length + 1}) = ${`:${id}`}`;
  const [task] = await db
    .select({ about: money_tasks.about })
    .from(money_tasks)
    .where(
      or(
        and(eq(money_tasks.cause, "charged_twice"), ofSecond),
        reference === null
          ? undefined
          : and(
              eq(money_tasks.cause, "unknown_payment"),
              eq(money_tasks.about, reference),
              // If staff have found the gift for this money, the money is a payment like all others.
              sql`not exists (select from ${payments} where ${payments.reference} = ${reference})`,
            ),
      ),
    )
    // If one task names the charge and another names only the reference, we take the task that names the charge.
    .orderBy(asc(money_tasks.cause));
  return task?.about ?? null;
}

/**
 * Somebody made this refund at the gateway. Adds it to the books, once. Closes the task about the money when nothing is
 * left of the money.
 */
async function noteStrayRefund(comparison: Comparison, about: string, theirs: ListedRefund) {
  const { db, gateway, now } = comparison;
  if (theirs.state !== "paid") return;
  const { amount, id: refundId } = theirs;
  await db.transaction(async (tx) => {
    const key = `payment:${about}:back:${refundId}`;
    const isNoted = (await waitingOf(tx, about)) >= amount || (await hasPosted(tx, key));
    if (!isNoted)
      return find(comparison, tx, { cause: "refund_differs", about, ours: 0n, theirs: amount });
    await postBack(tx, { about, gateway: gateway.name, refundId, amount, at: now() });
  });
}

async function compareRefund(comparison: Comparison, theirs: ListedRefund) {
  const { db, gateway } = comparison;
  const { reference, id: chargeId } = theirs.charge;
  if (theirs.state === "failed") return;
  const stray = await findStray(comparison, theirs);
  if (stray !== null) return noteStrayRefund(comparison, stray, theirs);
  const [payment] = await db
    .select({ reference: payments.reference })
    .from(payments)
    .where(
      and(
        eq(payments.gateway, gateway.name),
        or(
          reference === null ? undefined : eq(payments.reference, reference),
          chargeId === null ? undefined : eq(payments.charge_id, chargeId),
        ),
      ),
    );
  // If we asked for this refund ourselves and got no answer, this call records it.
  if (payment) await lookAtRefund(comparison, payment.reference);
  const known = payment && (await isOurs(comparison, payment.reference, theirs.id));
  const about = payment?.reference ?? reference ?? `${gateway.name}:${chargeId}`;
  if (!known)
    await find(comparison, db, { cause: "refund_differs", about, ours: 0n, theirs: theirs.amount });
}

async function isOurs({ db }: Comparison, payment: string, id: string): Promise<boolean> {
  const same = and(eq(refunds.payment, payment), eq(refunds.gateway_refund_id, id));
  return (await db.$count(refunds, same)) > 0;
}

import { DAY_MS } from "@agbara/shared/age.ts";
import { type Cashier, lookAtPayment } from "../../giving/gifts/payments/payments.ts";
import { secondCharge } from "../../giving/gifts/payments/stray.ts";
import { findPayment } from "../../giving/gifts/queries.ts";
import { GATEWAYS } from "../../ledger/gateways/tables.ts";
import { openTask } from "../../ledger/tasks/queries.ts";
import { eachOf } from "../../platform/jobs/each-of.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { noteDispute } from "./noticing.ts";
import { disputesOfPayment, takeDueDisputes } from "./queries.ts";

/** The values and functions that the code about disputes needs. */
export interface Counsel extends Cashier {
  /** Queues a mail. The mail is part of the given transaction. */
  mail: Outbox["post"];
}

/**
 * Asks the gateway for the disputes of a payment and the state of each dispute. Also asks about a second charge under
 * the same reference, if `charges` names that charge or if we know that it is disputed. Webhooks and the poller call
 * this, in any order and any number of times. If it throws `GatewayError`, nothing is lost, because the poller tries
 * again.
 */
export async function lookAtDispute(
  counsel: Counsel,
  reference: string,
  charges: readonly string[] = [],
): Promise<void> {
  const { db, live, now, mail } = counsel;
  // Checks the payment first, because news of the payment may arrive after news of the dispute.
  await lookAtPayment(counsel, reference);
  const payment = await findPayment(db, reference);
  const gateway = payment && counsel.gatewayOf(payment.gateway);
  if (!gateway || payment.charge_id === null) return;
  const { charge_id: first, paid_at: paidAt } = payment;
  const known = (await disputesOfPayment(db, reference)).flatMap(
    ({ charge_id }) => charge_id ?? [],
  );
  for (const id of new Set([first, ...known, ...charges]))
    for (const theirs of await gateway.disputesOf({ id, reference, paidAt })) {
      if (theirs.reference !== reference) continue;
      const about = { id: theirs.chargeId ?? first, reference };
      const second = await secondCharge({ gateway, live }, about, first);
      // A payment in another currency is not in the books, so we record no dispute and open a task instead.
      if (second === null && payment.currency !== "NGN")
        await openTask(db, "wrong_currency", reference, now());
      else await noteDispute(db, { payment, theirs, second, live, mail }, now());
    }
}

/** For this many days, the poller looks for new disputes, because a webhook may be lost. */
const LOOK_BACK_DAYS = 30;
/** For this long, only one process asks the gateway about a dispute. */
const HELD_MS = 5 * 60_000;

/**
 * Looks for disputes for which we got no webhook, and checks open disputes. Returns the number of checked payments. If
 * the gateway did not answer about a payment, throws `GatewayError`, and a later step checks this payment again.
 */
export async function pollDisputes(counsel: Counsel, limit = 20): Promise<number> {
  const { db } = counsel;
  const now = counsel.now();
  const until = new Date(now.getTime() + HELD_MS);
  const taken = await takeDueDisputes(db, { now, until, limit });
  /** The charges that the gateway names for each payment, by the payment's reference. */
  const due = new Map<string, string[]>(taken.map((reference) => [reference, []]));
  for (const name of GATEWAYS) {
    const from = new Date(now.getTime() - LOOK_BACK_DAYS * DAY_MS);
    for await (const theirs of counsel.gatewayOf(name)?.disputes(from, now) ?? []) {
      const ours = await disputesOfPayment(db, theirs.reference);
      const same = ours.find(({ gateway_dispute_id }) => gateway_dispute_id === theirs.id);
      if (same?.state === theirs.state) continue;
      const named = due.get(theirs.reference) ?? [];
      due.set(theirs.reference, theirs.chargeId === null ? named : [...named, theirs.chargeId]);
    }
  }
  await eachOf([...due], ([reference, charges]) => lookAtDispute(counsel, reference, charges));
  return due.size;
}

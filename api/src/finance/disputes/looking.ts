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

/** What looks after disputes. */
export interface Counsel extends Cashier {
  /** Queues a mail within the given transaction. */
  mail: Outbox["post"];
}

/**
 * Looks at the gateway which disputes there are about a payment, also about a second charge under its reference that
 * `charges` names or that is known to be disputed, and how they stand. Webhooks and the poller end here, in any order
 * and any number. Throws `GatewayError`; nothing is lost then, and the poller comes again.
 */
export async function lookAtDispute(
  counsel: Counsel,
  reference: string,
  charges: readonly string[] = [],
): Promise<void> {
  const { db, live, now, mail } = counsel;
  // The word that it was paid may come later than that it is disputed.
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
      // Another currency than ours is not in the books: its task says so.
      if (second === null && payment.currency !== "NGN")
        await openTask(db, "wrong_currency", reference, now());
      else await noteDispute(db, { payment, theirs, second, live, mail }, now());
    }
}

/** How far back new disputes are looked for, should no webhook have come. */
const LOOK_BACK_DAYS = 30;
/** While one process asks the gateway, no other does. */
const HELD_MS = 5 * 60_000;

/**
 * Finds disputes that no webhook told us about, and looks at those that are open; returns how many payments it looked
 * at. Throws `GatewayError` where one was not answered: that one comes again later.
 */
export async function pollDisputes(counsel: Counsel, limit = 20): Promise<number> {
  const { db } = counsel;
  const now = counsel.now();
  const until = new Date(now.getTime() + HELD_MS);
  const taken = await takeDueDisputes(db, { now, until, limit });
  /** The charges of each payment that the gateway names. */
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

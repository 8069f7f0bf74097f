import { keepSecond } from "../../giving/gifts/payments/stray.ts";
import type { Payment } from "../../giving/gifts/queries.ts";
import { account, post } from "../../ledger/accounts/ledger.ts";
import type { Charge, GatewayDispute } from "../../ledger/gateways/gateway.ts";
import { openTask } from "../../ledger/tasks/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { type Dispute, holdPayment, refundsOfPayment } from "../refunds/queries.ts";
import { lose, win } from "./closing.ts";
import { disputeMail } from "./mails.ts";
import { addDispute, disputesOfPayment, moveDispute, peopleOnDuty } from "./queries.ts";
import { stop } from "./stopping.ts";

const HOUR_MS = 3_600_000;

interface News {
  payment: Payment;
  theirs: GatewayDispute;
  /** The second charge under the payment's reference. Null if the dispute is about the first charge. */
  second: Charge | null;
  live: boolean;
  mail: Outbox["post"];
}

/** Records a dispute that the gateway reports, and how the dispute ended. Repeated calls in any order are safe. */
export async function noteDispute(db: Database, news: News, at: Date): Promise<void> {
  const { payment, theirs } = news;
  await db.transaction(async (tx) => {
    await holdPayment(tx, payment.reference);
    if (news.second) await keepDisputed(tx, news, news.second, at);
    const added = await open(tx, news, at);
    const dispute = added ?? (await known(tx, news));
    if (dispute.state !== "open") {
      if (dispute.state !== theirs.state) await openTask(tx, "dispute_differs", dispute.id, at);
      return;
    }
    // Since we recorded the dispute, money may have come back, for example from a failed payout. Stops this money, too.
    await stop(tx, dispute, at);
    // We post the dispute to the books only now, after we have locked the rows. So everything that began before is
    // already in the books.
    if (added) await postOpened(tx, added, at);
    if (theirs.state === "won") return win(tx, dispute, at);
    if (theirs.state === "lost") return lose(tx, { dispute, payment, lost: theirs.amount }, at);
    const next_look_at = new Date(at.getTime() + HOUR_MS);
    await moveDispute(tx, dispute.id, { next_look_at, due_at: theirs.dueAt });
  });
}

/**
 * Adds a second charge to the books and opens a task for it, before we record its dispute. No page has received this
 * money.
 */
async function keepDisputed(tx: Database, { payment, live }: News, charge: Charge, at: Date) {
  const { gateway } = payment;
  const { cause, about } = await keepSecond(tx, { gateway, live, charge, at });
  await openTask(tx, cause, about, at, { ours: 0n, theirs: charge.amount });
}

async function known(tx: Database, { payment, theirs }: News): Promise<Dispute> {
  const ours = await disputesOfPayment(tx, payment.reference);
  const same = ours.find(({ gateway_dispute_id }) => gateway_dispute_id === theirs.id);
  if (!same) throw new Error(`The dispute ${theirs.id} is about another payment.`);
  return same;
}

/** Records a new dispute. Returns null if we have recorded it before. */
async function open(tx: Database, { payment, theirs, second, mail }: News, at: Date) {
  const { gateway, gift_id, reference } = payment;
  const { amount, dueAt } = theirs;
  const dispute = await addDispute(tx, {
    id: newId(),
    gateway,
    gateway_dispute_id: theirs.id,
    gift_id,
    payment: reference,
    charge_id: second?.id ?? null,
    amount,
    state: "open",
    due_at: dueAt,
    noticed_at: await notBefore(tx, reference, at),
    next_look_at: at,
  });
  if (!dispute) return null;
  await openTask(tx, "dispute", dispute.id, at, { dueAt });
  for (const to of await peopleOnDuty(tx)) await mail(tx, disputeMail(to, dispute));
  return dispute;
}

/**
 * Returns `at`, or the time of the payment's last event if that is later. An event can be later if somebody set the
 * clock back.
 */
async function notBefore(tx: Database, reference: string, at: Date): Promise<Date> {
  const refunds = await refundsOfPayment(tx, reference);
  const moments = refunds.flatMap(({ decided_at, gateway_asked_at }) =>
    [decided_at, gateway_asked_at].flatMap((moment) => moment?.getTime() ?? []),
  );
  return new Date(Math.max(at.getTime(), ...moments));
}

async function postOpened(tx: Database, { id, gateway, amount, payment }: Dispute, at: Date) {
  const [debit, credit] = [account("disputed", gateway), account("gateway_receivable", gateway)];
  await post(tx, {
    key: `dispute:${id}:opened`,
    fingerprint: `${amount} of ${payment}`,
    lines: [{ debit, credit, amount, kind: "disputed" }],
    at,
  });
}

import { sql } from "drizzle-orm";
import { lookAtPayment } from "../giving/gifts/payments/payments.ts";
import type { PayoutCalendar } from "../giving/payout-day.ts";
import type { Gateway, Notice } from "../ledger/gateways/gateway.ts";
import { workInbox } from "../ledger/gateways/inbox.ts";
import { due, nothing, queue } from "../platform/jobs/waiting.ts";
import type { Worker } from "../platform/jobs/worker.ts";
import type { CodeKey } from "../platform/seals.ts";
import { lookAtGifts } from "./aml/looking.ts";
import { askDonors, type TellUnpayable } from "./choices/asking.ts";
import { type Counsel, lookAtDispute, pollDisputes } from "./disputes/looking.ts";
import { passOn } from "./passing-on/passing-on.ts";
import { tellOfLatePayouts } from "./payouts/expected.ts";
import { makeAvailable } from "./payouts/payable.ts";
import { lookAtTransfer, sendPayouts } from "./payouts/send.ts";
import { isToldEnd } from "./payouts/tables.ts";
import { tellPayouts } from "./payouts/telling.ts";
import { tellDonors } from "./payouts/telling-donors.ts";
import { tellPayable } from "./payouts/telling-payable.ts";
import { gatewaysSetUp, workOnReconciliations } from "./reconciliation/reconcile.ts";
import { refundByThemselves } from "./refunds/by-themselves.ts";
import { lookAtRefund, pollRefunds, sendRefunds } from "./refunds/sending.ts";
import { sendStraysBack } from "./strays/sending.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

interface Desk {
  /** Holidays that the government has declared. These are not working days. */
  holidays: ReadonlySet<string>;
  /** The calendar of the days on which we pay out. */
  calendar: PayoutCalendar;
  /** The address of the site, for the links in mails. */
  site: string;
  tellUnpayable: TellUnpayable;
}

/**
 * Makes the workers that move money or check it: refunds to donors, payouts to entrepreneurs, and comparisons with the
 * gateways' books.
 */
export function financeWorkers(counsel: Counsel & { codeKey: CodeKey }, desk: Desk): Worker[] {
  return [
    inboxWorker(counsel),
    ...moneyBackWorkers(counsel, desk),
    ...payoutWorkers({ ...counsel, site: desk.site, calendar: desk.calendar }),
    ...bookWorkers(counsel),
  ];
}

/** Makes the worker that handles the webhooks of gateways. */
function inboxWorker(counsel: Counsel): Worker {
  /** Always checks the payment first, because its own webhook may have been lost. */
  async function look({ about, reference }: Notice, from: Gateway["name"]) {
    if (about === "transfer") return lookAtTransfer(counsel, reference);
    await lookAtPayment(counsel, reference, from);
    if (about === "refund") await lookAtRefund(counsel, reference);
    if (about === "dispute") await lookAtDispute(counsel, reference);
  }
  return {
    name: "webhooks",
    every: 2 * SECOND_MS,
    patience: 30 * MINUTE_MS,
    step: () => workInbox({ ...counsel, look }),
    waiting: queue(
      sql`select received_at as since from webhooks where next_try_at is not null order by next_try_at`,
    ),
  };
}

function moneyBackWorkers(counsel: Counsel, { holidays, site, tellUnpayable }: Desk): Worker[] {
  return [
    {
      name: "refunds that nobody decides",
      every: MINUTE_MS,
      patience: HOUR_MS,
      // With a clock that is ahead, money that waits for a draw would go back to donors too early.
      needsTrustedTime: true,
      step: (now) => refundByThemselves({ ...counsel, now, holidays }),
      waiting: nothing,
    },
    {
      name: "parts that go on by the draw",
      every: 2 * MINUTE_MS,
      patience: HOUR_MS,
      needsTrustedTime: true,
      step: (now) => passOn({ ...counsel, site, now }),
      waiting: nothing,
    },
    {
      name: "donors who are asked to choose again",
      every: 5 * MINUTE_MS,
      patience: HOUR_MS,
      // With a clock that is ahead, we would take money from a page that we can still pay.
      needsTrustedTime: true,
      step: (now) => askDonors({ ...counsel, site, tellUnpayable, now }),
      waiting: nothing,
    },
    {
      name: "refunds",
      every: 30 * SECOND_MS,
      patience: 6 * HOUR_MS,
      step: () => sendRefunds(counsel),
      waiting: queue(
        sql`select decided_at as since from refunds
             where next_try_at is not null and state = 'approved' order by next_try_at`,
      ),
    },
    {
      name: "refunds under way",
      every: 5 * MINUTE_MS,
      patience: 2 * HOUR_MS,
      step: () => pollRefunds(counsel),
      waiting: due("refunds", "next_try_at", "state <> 'approved'"),
    },
    {
      name: "payments without a gift that go back",
      every: MINUTE_MS,
      patience: 6 * HOUR_MS,
      step: () => sendStraysBack(counsel),
      waiting: due("stray_moves", "next_try_at"),
    },
    {
      name: "disputes",
      every: 30 * MINUTE_MS,
      patience: 2 * HOUR_MS,
      async step() {
        // Each run reads the gateway's whole list of disputes. If we returned another number than 0, the next run would
        // begin immediately. We want it only after the usual time.
        await pollDisputes(counsel);
        return 0;
      },
      waiting: due("disputes", "next_look_at"),
    },
  ];
}

function payoutWorkers(
  payer: Parameters<typeof sendPayouts>[0] &
    Parameters<typeof tellPayouts>[0] & {
      site: string;
      calendar: PayoutCalendar;
    },
): Worker[] {
  return [
    {
      name: "payouts that are late",
      every: HOUR_MS,
      patience: 6 * HOUR_MS,
      async step(now) {
        await tellOfLatePayouts(payer.db, { now, calendar: payer.calendar });
        return 0;
      },
      waiting: nothing,
    },
    {
      name: "parts that become payable",
      every: 10 * MINUTE_MS,
      patience: HOUR_MS,
      // With a clock that is ahead, we would pay out money while its donors can still ask for it.
      needsTrustedTime: true,
      async step(now) {
        await makeAvailable({ db: payer.db, now });
        return 0;
      },
      waiting: nothing,
    },
    {
      name: "payable money told by mail",
      every: 10 * MINUTE_MS,
      patience: HOUR_MS,
      needsTrustedTime: true,
      step: (now) => tellPayable({ ...payer, now }),
      // This worker reports no waiting work, because a page may wait on purpose while something prevents its payment.
      waiting: nothing,
    },
    {
      name: "payouts told by mail",
      every: MINUTE_MS,
      patience: HOUR_MS,
      step: () => tellPayouts(payer),
      waiting: queue(
        sql`select ended_at as since from payout_items
             where ${isToldEnd} and told is distinct from state order by ended_at`,
      ),
    },
    {
      name: "donors told of payouts",
      every: 10 * MINUTE_MS,
      // We tell donors of a payout only five days after it was paid. So this mail is late only on the sixth day.
      patience: 6 * 24 * HOUR_MS,
      step: (now) => tellDonors({ ...payer, now }),
      waiting: queue(
        sql`select ended_at as since from payout_items
             where state = 'paid' and donors_told_at is null order by ended_at`,
      ),
    },
    {
      name: "payouts",
      every: 30 * SECOND_MS,
      patience: 6 * HOUR_MS,
      step: () => sendPayouts(payer),
      waiting: queue(
        sql`select approved_at as since from payout_items
             where next_try_at is not null and state in ('approved', 'sending') order by next_try_at`,
      ),
    },
  ];
}

/**
 * Makes the workers for two checks: of gifts, as the law demands, and of our books, which we compare with the gateways'
 * books.
 */
function bookWorkers(counsel: Counsel): Worker[] {
  const { db } = counsel;
  return [
    {
      name: "gifts that the law asks to look at",
      every: MINUTE_MS,
      patience: HOUR_MS,
      step: (now) => lookAtGifts({ db, now }),
      waiting: queue(
        sql`select paid_at as since from gifts
             where paid_at is not null and aml_looked_at is null order by paid_at`,
      ),
    },
    {
      name: "reconciliation",
      every: 30 * SECOND_MS,
      patience: 6 * HOUR_MS,
      step: () => workOnReconciliations(counsel),
      // Leaves out the runs of a gateway that is not set up, because nobody waits for their result.
      waiting: queue(
        sql`select asked_at as since from reconciliations where next_try_at is not null
             and gateway = any(${sql.param(gatewaysSetUp(counsel.gatewayOf))}::text[]) order by next_try_at`,
      ),
    },
  ];
}

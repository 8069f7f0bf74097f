import { NEWS } from "@agbara/shared/constants.ts";
import { dayInLagos, startInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { type SQL, sql } from "drizzle-orm";
import { pageCountsWorker } from "../entrepreneurs/public/worker.ts";
import { lookAtGifts } from "../finance/aml/looking.ts";
import { askDonors } from "../finance/choices/asking.ts";
import { type Counsel, lookAtDispute, pollDisputes } from "../finance/disputes/looking.ts";
import { passOn } from "../finance/passing-on/passing-on.ts";
import { makeAvailable } from "../finance/payouts/payable.ts";
import { lookAtTransfer, sendPayouts } from "../finance/payouts/send.ts";
import { gatewaysSetUp, workOnReconciliations } from "../finance/reconciliation/reconcile.ts";
import { refundByThemselves } from "../finance/refunds/by-themselves.ts";
import { lookAtRefund, pollRefunds, sendRefunds } from "../finance/refunds/sending.ts";
import { takeNewDigests } from "../fundraising/proofs/queries.ts";
import { tellNews } from "../fundraising/updates/telling.ts";
import { sealBalances } from "../ledger/accounts/checkpoints.ts";
import type { Gateway, Notice } from "../ledger/gateways/gateway.ts";
import { workInbox } from "../ledger/gateways/inbox.ts";
import { sandboxWorker } from "../ledger/gateways/sandbox/worker.ts";
import { isDailyDue, logDay } from "../ledger/public-log/daily.ts";
import type { Giving } from "../ledger/setup.ts";
import type { SigningKeys } from "../people/mails/signed.ts";
import { waitingIn } from "../platform/jobs/waiting.ts";
import type { Worker } from "../platform/jobs/worker.ts";
import { drawListWorker } from "./draw/worker.ts";
import { lookAtPayment, pollPayments } from "./gifts/payments.ts";
import { sendReceipts } from "./receipts/sending.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

export type Works = Pick<Counsel, "db" | "now" | "mail"> & {
  /** Of the links by which mails end. */
  keys: SigningKeys;
  giving: Giving;
  /** Where links in mails lead. */
  site: string;
};

/** Everything that moves money on by itself. */
export function givingWorkers({ giving, site, keys, ...works }: Works): Worker[] {
  const { live, codeKey, gatewayOf, sandbox } = giving;
  const counsel: Counsel = { ...works, live, codeKey, gatewayOf };
  return [
    pageCountsWorker(works),
    drawListWorker(works),
    ...(sandbox ? [sandboxWorker({ ...sandbox, db: works.db })] : []),
    ...gatewayWorkers(counsel),
    receiptWorker(counsel, site),
    newsWorker({ ...works, site, keys }),
    ...moneyBackWorkers(counsel, giving.holidays, site),
    ...payoutWorkers({ ...counsel, codeKey }),
    ...bookWorkers(counsel),
  ];
}

/** What waits, whenever its turn is. */
const queue =
  (rows: SQL): Worker["waiting"] =>
  (db) =>
    waitingIn(db, rows);
/** What waits longer than it should: its turn has come. */
const due =
  (table: string, column: string, which = "true"): Worker["waiting"] =>
  (db, now) =>
    waitingIn(
      db,
      sql`select ${sql.identifier(column)} as since from ${sql.identifier(table)}
           where ${sql.identifier(column)} <= ${now.toISOString()} and ${sql.raw(which)}
           order by ${sql.identifier(column)}`,
    );
const nothing: Worker["waiting"] = async () => ({ count: 0, oldest: null });

/** What gateways tell us, and what we ask them because they may not have. */
function gatewayWorkers(counsel: Counsel): Worker[] {
  /** Whatever it is about, the payment comes first: its own word may have been lost. */
  async function look({ about, reference }: Notice, from: Gateway["name"]) {
    if (about === "transfer") return lookAtTransfer(counsel, reference);
    await lookAtPayment(counsel, reference, from);
    if (about === "refund") await lookAtRefund(counsel, reference);
    if (about === "dispute") await lookAtDispute(counsel, reference);
  }
  return [
    {
      name: "webhooks",
      every: 2 * SECOND_MS,
      patience: 30 * MINUTE_MS,
      step: () => workInbox({ ...counsel, look }),
      waiting: queue(
        sql`select received_at as since from webhooks where next_try_at is not null order by next_try_at`,
      ),
    },
    {
      name: "payments",
      every: 15 * SECOND_MS,
      patience: 15 * MINUTE_MS,
      step: () => pollPayments(counsel),
      waiting: due("payments", "next_look_at"),
    },
  ];
}

function receiptWorker({ db, mail }: Counsel, site: string): Worker {
  return {
    name: "receipts",
    every: 10 * SECOND_MS,
    patience: HOUR_MS,
    step: (now) => sendReceipts({ db, now, mail, site }),
    waiting: queue(
      sql`select paid_at as since from gifts
           where paid_at is not null and receipted_at is null order by paid_at`,
    ),
  };
}

function newsWorker({
  db,
  mail,
  site,
  keys,
}: Pick<Works, "db" | "mail" | "site" | "keys">): Worker {
  return {
    name: "news by mail",
    every: MINUTE_MS,
    // A page has mails once a day; what it tells in the meantime waits for the next ones.
    patience: 2 * NEWS.mailEveryHours * HOUR_MS,
    step: async (now) => ((await tellNews({ db, now, mail, site, keys })) ? 1 : 0),
    waiting: queue(sql`select at as since from page_updates where told_at is null order by at`),
  };
}

function moneyBackWorkers(counsel: Counsel, holidays: ReadonlySet<string>, site: string): Worker[] {
  return [
    {
      name: "refunds that nobody decides",
      every: MINUTE_MS,
      patience: HOUR_MS,
      // By a clock that is ahead, money that waits for the draw would go back too early.
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
      // By a clock that is ahead, money would leave a page that can still be paid.
      needsTrustedTime: true,
      step: (now) => askDonors({ ...counsel, site, now }),
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
      name: "disputes",
      every: 30 * MINUTE_MS,
      patience: 2 * HOUR_MS,
      async step() {
        // It looks at all there are each time: what it found is no reason to look again at once.
        await pollDisputes(counsel);
        return 0;
      },
      waiting: due("disputes", "next_look_at"),
    },
  ];
}

function payoutWorkers(payer: Parameters<typeof sendPayouts>[0]): Worker[] {
  return [
    {
      name: "parts that become payable",
      every: 10 * MINUTE_MS,
      patience: HOUR_MS,
      // By a clock that is ahead they would be paid while their donors may still ask for them.
      needsTrustedTime: true,
      async step(now) {
        await makeAvailable({ db: payer.db, now });
        return 0;
      },
      waiting: nothing,
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

/** Our books: beside the gateways', and what is said of them. */
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
      name: "checkpoints",
      every: 10 * MINUTE_MS,
      patience: HOUR_MS,
      async step(now) {
        await sealBalances(db, now);
        return 0;
      },
      waiting: nothing,
    },
    {
      name: "reconciliation",
      every: 30 * SECOND_MS,
      patience: 6 * HOUR_MS,
      step: () => workOnReconciliations(counsel),
      // Runs of a gateway that is not set up now wait for nobody here.
      waiting: queue(
        sql`select asked_at as since from reconciliations where next_try_at is not null
             and gateway = any(${sql.param(gatewaysSetUp(counsel.gatewayOf))}::text[]) order by next_try_at`,
      ),
    },
    {
      name: "daily log",
      every: 10 * MINUTE_MS,
      patience: 6 * HOUR_MS,
      needsTrustedTime: true,
      async step(now) {
        await logDay(db, now, takeNewDigests);
        return 0;
      },
      async waiting(at, now) {
        if (!(await isDailyDue(at, now))) return { count: 0, oldest: null };
        return { count: 1, oldest: startInLagos(dayInLagos(now)) };
      },
    },
  ];
}

import { sql } from "drizzle-orm";
import type { SigningKeys } from "../people/mails/signed.ts";
import { due, queue, waitingIn } from "../platform/jobs/waiting.ts";
import type { Worker } from "../platform/jobs/worker.ts";
import type { Outbox } from "../platform/mail/outbox.ts";
import { drawListWorker } from "./draw/worker.ts";
import { askOne, monthliesToSend, remindOne } from "./following/worker.ts";
import { type Cashier, pollPayments } from "./gifts/payments/payments.ts";
import { sendReceipts } from "./receipts/sending.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

interface Works extends Cashier {
  mail: Outbox["post"];
  /** The base URL of the site, used in the links of mails. */
  site: string;
  /** The keys that sign the links in mails. */
  keys: SigningKeys;
  /** True while we take gifts. */
  isOpen: boolean;
}

/**
 * Makes the workers of this folder. They freeze the lists for draws, ask gateways about payments, and send receipts and
 * mails about pages.
 */
export function givingWorkers({ site, keys, isOpen, ...cashier }: Works): Worker[] {
  const { db, mail } = cashier;
  return [
    drawListWorker({ db }),
    {
      name: "payments",
      every: 15 * SECOND_MS,
      patience: 15 * MINUTE_MS,
      step: () => pollPayments(cashier),
      waiting: due("payments", "next_look_at"),
    },
    {
      name: "asked whether mails are wanted",
      every: 10 * SECOND_MS,
      patience: HOUR_MS,
      step: (now) => askOne({ db, now, mail, site, keys, isOpen }),
      waiting: due("follows", "mail_at"),
    },
    {
      name: "gifts of the month by mail",
      every: 10 * MINUTE_MS,
      patience: 6 * HOUR_MS,
      needsTrustedTime: true,
      step: (now) => remindOne({ db, now, mail, site, keys, isOpen }),
      waiting: async (at, now) =>
        isOpen ? waitingIn(at, monthliesToSend(now)) : { count: 0, oldest: null },
    },
    {
      name: "receipts",
      every: 10 * SECOND_MS,
      patience: HOUR_MS,
      step: (now) => sendReceipts({ db, now, mail, site }),
      waiting: queue(
        sql`select paid_at as since from gifts
             where paid_at is not null and receipted_at is null order by paid_at`,
      ),
    },
  ];
}

import { sql } from "drizzle-orm";
import { due, queue } from "../platform/jobs/waiting.ts";
import type { Worker } from "../platform/jobs/worker.ts";
import type { Outbox } from "../platform/mail/outbox.ts";
import { drawListWorker } from "./draw/worker.ts";
import { type Cashier, pollPayments } from "./gifts/payments/payments.ts";
import { sendReceipts } from "./receipts/sending.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

interface Works extends Cashier {
  mail: Outbox["post"];
  /** The site that links in mails lead to. */
  site: string;
}

/** Makes the workers that freeze the lists for draws, ask gateways about payments, and send receipts. */
export function givingWorkers({ site, ...cashier }: Works): Worker[] {
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

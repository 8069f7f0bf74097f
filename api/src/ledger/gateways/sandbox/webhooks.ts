import { createHmac } from "node:crypto";
import type { Database } from "../../../platform/db/database.ts";
import { readSwitches, takeDueWebhooks } from "./store.ts";
import { sandbox_webhooks } from "./tables.ts";

const LATE_MS = 5 * 60_000;
/**
 * If the switches ask for webhooks in another order, we delay a payment's webhook by this time. So webhooks of later
 * events come first.
 */
const OVERTAKEN_MS = 2 * 60_000;
const TRIES = 5;

/** Queues a webhook of the sandbox. The switches decide if and when it is sent. */
export async function tell(db: Database, event: string, data: object, now: Date): Promise<void> {
  const { webhooks } = await readSwitches(db);
  if (webhooks === "missing") return;
  const overtaken = webhooks === "reordered" && event.startsWith("charge.");
  const delay = webhooks === "late" ? LATE_MS : overtaken ? OVERTAKEN_MS : 0;
  const message = {
    body: JSON.stringify({ event, data }),
    due_at: new Date(now.getTime() + delay),
  };
  await db.insert(sandbox_webhooks).values(webhooks === "doubled" ? [message, message] : [message]);
}

export interface Delivery {
  db: Database;
  secretKey: string;
  /** Where webhooks go. */
  url: string;
  fetch: typeof fetch;
  now: Date;
}

/**
 * Sends the sandbox's webhooks that are due. If our server does not answer 200, sends the webhook again later. Each
 * pause is a minute longer than the one before. Returns the number of sent webhooks.
 */
export async function sendDue({ db, secretKey, url, fetch, now }: Delivery): Promise<number> {
  const due = await takeDueWebhooks(db, now);
  for (const { body, tries } of due) {
    const signature = createHmac("sha512", secretKey).update(body).digest("hex");
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Paystack-Signature": signature },
      body,
    }).catch(() => null);
    if (answer?.status === 200 || tries + 1 >= TRIES) continue;
    const due_at = new Date(now.getTime() + (tries + 1) * 60_000);
    await db.insert(sandbox_webhooks).values({ body, due_at, tries: tries + 1 });
  }
  return due.length;
}

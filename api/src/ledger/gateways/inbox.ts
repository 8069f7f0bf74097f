import { createHash } from "node:crypto";
import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { eachOf } from "../../platform/jobs/each-of.ts";
import type { Gateway, Notice } from "./gateway.ts";
import { GatewayError } from "./gateway.ts";
import { webhooks } from "./tables.ts";

const MINUTE_MS = 60_000;
const HELD_MS = 2 * MINUTE_MS;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;

interface Incoming {
  db: Database;
  gateway: Gateway;
  /** The body exactly as it came, because the gateway's signature covers these bytes. */
  body: Buffer;
  headers: Record<string, string | string[] | undefined>;
  now: Date;
}

/**
 * Stores a webhook if it comes from the gateway. Stores each body only once. We process the webhook later. Returns
 * false if it does not come from the gateway. A webhook only tells us that there is something to check.
 */
export async function receive({ db, gateway, body, headers, now }: Incoming): Promise<boolean> {
  if (!gateway.isOwn(body, headers)) return false;
  const notice = gateway.lookAt(body);
  if (notice)
    await db
      .insert(webhooks)
      .values({
        body_hash: createHash("sha256")
          .update(`${gateway.name}\n`)
          .update(body)
          .digest("base64url"),
        gateway: gateway.name,
        ...notice,
        received_at: now,
        next_try_at: now,
      })
      // After our answer, the gateway never sends the webhook again. So the row must be on both machines before we
      // answer. A commit waits for the second machine only if it has written something. So if the webhook is stored
      // already, this writes its row again, without a change.
      .onConflictDoUpdate({ target: webhooks.body_hash, set: { gateway: gateway.name } });
  return true;
}

export interface Clerk {
  db: Database;
  now: () => Date;
  /**
   * Asks the webhook's gateway about the payment, refund, transfer or dispute of the webhook. Repeated calls do no
   * harm.
   */
  look(notice: Notice, gateway: Gateway["name"]): Promise<void>;
}

/**
 * Processes stored webhooks, the oldest first. Several processes may do this at the same time. Tries a failed webhook
 * again, after longer and longer pauses. Returns the number of processed webhooks.
 */
export async function workInbox({ db, now, look }: Clerk, limit = 20): Promise<number> {
  const at = now();
  const due = db
    .select({ body_hash: webhooks.body_hash })
    .from(webhooks)
    .where(and(isNull(webhooks.done_at), lte(webhooks.next_try_at, at)))
    .orderBy(asc(webhooks.next_try_at))
    .limit(limit)
    .for("update", { skipLocked: true });
  const taken = await db
    .update(webhooks)
    .set({ next_try_at: new Date(at.getTime() + HELD_MS), tries: sql`${webhooks.tries} + 1` })
    .where(inArray(webhooks.body_hash, due))
    .returning();
  await eachOf(taken, (one) => lookAt({ db, now, look }, one));
  return taken.length;
}

type Kept = typeof webhooks.$inferSelect;

/** Processes one webhook. If the gateway fails, a later step tries the webhook again. Throws all other errors. */
async function lookAt({ db, now, look }: Clerk, { body_hash, gateway, tries, ...notice }: Kept) {
  const note = (changes: Partial<Kept>) =>
    db.update(webhooks).set(changes).where(eq(webhooks.body_hash, body_hash));
  try {
    await look({ about: notice.about, reference: notice.reference }, gateway);
    await note({ done_at: now(), next_try_at: null });
  } catch (error) {
    const wait = Math.min(MINUTE_MS * 2 ** tries, LONGEST_WAIT_MS);
    await note({ next_try_at: new Date(now().getTime() + wait) });
    if (!(error instanceof GatewayError)) throw error;
  }
}

import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { lookAtGifts } from "../../finance/aml/looking.ts";
import { approveItems } from "../../finance/payouts/decide.ts";
import { makeAvailable } from "../../finance/payouts/payable.ts";
import { prepareBatch } from "../../finance/payouts/prepare.ts";
import { sendPayouts } from "../../finance/payouts/send.ts";
import { tellPayouts } from "../../finance/payouts/telling.ts";
import { tellDonors } from "../../finance/payouts/telling-donors.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import type { Counter } from "./counter.ts";
import type { Setting } from "./setting.ts";

/**
 * The payout batches: the days since we prepared the batch, its number of pages, and which of the two finance people
 * prepared it. The last batch waits for the other person's approval.
 */
const BATCHES = [
  { daysAgo: 45, pages: 8, by: 0, isSent: true, fails: false },
  { daysAgo: 9, pages: 5, by: 1, isSent: true, fails: true },
  { daysAgo: 1, pages: 5, by: 1, isSent: false, fails: false },
] as const;
/** A limit that is higher than the number of gifts, so that it has no effect. */
const ALL = 10_000;

/**
 * Makes batches of payouts. One finance person prepares each batch, and another approves it. One payout of the second
 * batch fails.
 */
export async function payOut(counter: Counter, setting: Setting) {
  for (const batch of BATCHES) await payOne(counter, setting, batch);
  await makeAvailable({ db: counter.db, now: setting.before(0) });
  // No mail is sent when the demonstration starts.
  const silent = { db: counter.db, mail: async () => undefined };
  await tellPayouts(silent, ALL);
  await tellDonors({ ...silent, now: setting.before(0), site: "" }, ALL);
}

async function payOne(
  counter: Counter,
  { finance, before }: Setting,
  { daysAgo, pages: count, by, isSent, fails }: (typeof BATCHES)[number],
) {
  const { db, gatewayOf } = counter;
  const [preparer = "", approver = ""] = by === 0 ? finance : finance.toReversed();
  const now = before(daysAgo);
  counter.set(now);
  // Checks the state of earlier payouts again, as the server does every day.
  await sendPayouts(counter, ALL);
  await lookAtGifts({ db, now, limit: ALL });
  await makeAvailable({ db, now });
  const id = randomUUID();
  const desk = (actorId: string, action: Action, at: Date) => ({
    db,
    gatewayOf,
    now: at,
    actor: { id: actorId },
    sanctionsFile: null,
    writeLine: (tx: Database) => writeLine(tx, { id, actorId, action, day: now }, at),
  });
  const pages = await firstPayable(db, count);
  await prepareBatch(desk(preparer, "finance.payouts.prepare", now), { id, pages });
  if (!isSent) return;
  const items = await itemsOf(db, id);
  const approving = desk(approver, "finance.payouts.approve", before(daysAgo, -2));
  for (const item of items) await approveItems(approving, { batchId: id, items: [item] });
  counter.set(before(daysAgo, -3));
  if (fails) await counter.whileWrong({ transfers: "fail" }, () => sendPayouts(counter, 1));
  await sendPayouts(counter, count);
}

/**
 * Sets an e-mail address and a password for the first entrepreneur whom we paid, so that people can sign in to this
 * account.
 */
export async function openFirstPaid(
  db: Database,
  signin: { email: string; password_hash: string },
) {
  await db.execute(
    sql`update users set email = ${signin.email}, password_hash = ${signin.password_hash}
         where id = (
           select page.user_id from payout_items as item
             join payout_batches as batch on batch.id = item.batch_id
             join entrepreneurs as page on page.id = item.entrepreneur_id
            where item.state = 'paid' and page.user_id is not null
            order by batch.prepared_at, page.code limit 1)`,
  );
}

/** Returns the ids of the pages whose payable money has waited longest. */
async function firstPayable(db: Database, count: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select part.entrepreneur_id as id from gift_parts as part
          join entrepreneurs as page on page.id = part.entrepreneur_id
         where part.state = 'available' and page.status in ('verified', 'funded')
         group by part.entrepreneur_id order by min(part.window_ends_at), part.entrepreneur_id
         limit ${count}`,
  );
  return rows.map(({ id }) => id);
}

async function itemsOf(db: Database, batch: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from payout_items where batch_id = ${batch}::uuid`,
  );
  return rows.map(({ id }) => id);
}

type Action = "finance.payouts.prepare" | "finance.payouts.approve";

function writeLine(
  tx: Database,
  { id, actorId, action, day }: { id: string; actorId: string; action: Action; day: Date },
  at: Date,
) {
  const record = { id, title: day.toISOString().slice(0, 10) };
  const actor = { id: actorId, role: "finance" } as const;
  return recordAudit(tx, { actor, action, details: { record } }, at);
}

import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { isOthersGift } from "../../giving/others-gift.ts";
import { account, post } from "../../ledger/accounts/ledger.ts";
import { closeTasks } from "../../ledger/tasks/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import type { Dispute } from "../refunds/queries.ts";
import { disputes } from "../refunds/tables.ts";
import { findDispute } from "./queries.ts";

interface Answering {
  db: Database;
  now: Date;
  actorId: string;
}

interface Answer {
  evidence: string;
  /** The time of the evidence that the person saw before writing. Null if there was no evidence. */
  answeredAt: Date | null;
}

/**
 * Records the evidence that we gave to the gateway. Until somebody decides the dispute, anyone who has read the present
 * evidence may correct it.
 */
export async function recordEvidence(
  { db, now, actorId }: Answering,
  id: string,
  { evidence, answeredAt }: Answer,
): Promise<void> {
  await db.transaction(async (tx) => {
    const changes = { evidence, evidence_by: actorId, evidence_at: now };
    const where = sql`${disputes.state} = 'open'
      and ${disputes.evidence_at} is not distinct from ${answeredAt?.toISOString() ?? null}::timestamptz`;
    if (!(await change(tx, { id, actorId, changes, where }))) {
      const { closedDispute, answeredMeanwhile } = words.refunds;
      const isOpen = (await findDispute(tx, id))?.state === "open";
      throw await refusal(tx, { id, actorId }, isOpen ? answeredMeanwhile : closedDispute);
    }
    await closeTasks(tx, [id], now, ["dispute"]);
  });
}

/** Records what the gateway charged us for a dispute, but only once. We pay this charge with our own money. */
export async function noteFee(
  { db, now, actorId }: Answering,
  id: string,
  fee: bigint,
): Promise<void> {
  await db.transaction(async (tx) => {
    const noted = await change(tx, { id, actorId, changes: { fee }, where: isNull(disputes.fee) });
    if (!noted) throw await refusal(tx, { id, actorId }, words.refunds.feeNoted);
    const credit = account("gateway_receivable", noted.gateway);
    await post(tx, {
      key: `dispute:${id}:fee`,
      fingerprint: `${fee}`,
      lines: [{ debit: account("fees"), credit, amount: fee, kind: "dispute_fee" }],
      at: now,
    });
  });
}

interface Change {
  id: string;
  actorId: string;
  changes: Partial<Dispute>;
  where: SQL;
}

const isOthers = (actorId: string) => isOthersGift(sql`${disputes.gift_id}`, actorId);

async function change(tx: Database, { id, actorId, changes, where }: Change) {
  const [row] = await tx
    .update(disputes)
    .set(changes)
    .where(and(eq(disputes.id, id), where, isOthers(actorId)))
    .returning();
  return row ?? null;
}

async function refusal(tx: Database, { id, actorId }: Pick<Change, "id" | "actorId">, why: string) {
  if (!(await findDispute(tx, id))) return notFound();
  const isOwn = (await tx.$count(disputes, and(eq(disputes.id, id), isOthers(actorId)))) === 0;
  return isOwn ? new HttpError(403, words.refunds.ownGift) : new HttpError(409, why);
}

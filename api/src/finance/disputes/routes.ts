import { isBlind } from "../../giving/gifts/staff/donor-names.ts";
import type { Context, HandlersAt } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { paginatorOf } from "../../platform/http/paging.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { namesOf } from "../refunds/reading.ts";
import { noteFee, recordEvidence } from "./answering.ts";
import { factsOf } from "./facts.ts";
import { findDispute } from "./queries.ts";
import { findDisputesPage } from "./reading.ts";
import { disputeRowView, disputeView } from "./views.ts";

export const disputesHandlers: HandlersAt<"finance.disputes"> = {
  async "finance.disputes.list"(filters, context) {
    const { rows, total, ...sums } = await findDisputesPage(context.db, filters);
    const paginator = paginatorOf(total, filters.page ?? 1);
    const reader = readerOf(context);
    const data = rows.map((row) => disputeRowView(row, reader));
    return { success: true, data: { data, ...sums, paginator } };
  },

  async "finance.disputes.one"({ disputeId }, context) {
    return { success: true, data: await read(context, "finance.disputes.one", disputeId) };
  },

  async "finance.disputes.evidence"({ disputeId, evidence, answered_at }, context) {
    const action = "finance.disputes.evidence";
    const answeredAt = answered_at === null ? null : new Date(answered_at);
    const data = await context.db.transaction(async (db) => {
      const answering = { ...context, db, actorId: context.actor.id };
      await recordEvidence(answering, disputeId, { evidence, answeredAt });
      return read({ ...context, db }, action, disputeId);
    });
    return { success: true, data };
  },

  async "finance.disputes.fee"({ disputeId, fee }, context) {
    const data = await context.db.transaction(async (db) => {
      await noteFee({ ...context, db, actorId: context.actor.id }, disputeId, BigInt(fee));
      return read({ ...context, db }, "finance.disputes.fee", disputeId);
    });
    return { success: true, data };
  },
};

type Colleague = Pick<Context<"finance.disputes.one">, "db" | "actor" | "now" | "giving">;
type Audited = Parameters<typeof recordAudit>[1]["action"] & `finance.disputes.${string}`;

const readerOf = ({ actor, giving }: Pick<Colleague, "actor" | "giving">) => ({
  role: actor.role,
  codeKey: giving.codeKey,
});

/** Returns a dispute as it is now. Writes to the audit log what this person did with the dispute. */
async function read({ db, actor, now, giving }: Colleague, action: Audited, id: string) {
  const dispute = await findDispute(db, id);
  if (!dispute) throw notFound();
  const record = { id, title: dispute.payment };
  await recordAudit(db, { actor, action, details: { record } }, now);
  const names = await namesOf(db, [dispute.evidence_by]);
  const reader = readerOf({ actor, giving });
  const facts = await factsOf(db, dispute, reader);
  const view = disputeView(dispute, { facts, names });
  // The evidence contains the donor's name. So we hide it from readers who may not see donors' names.
  return isBlind(reader) ? { ...view, evidence: null } : view;
}

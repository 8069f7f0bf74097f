import type { Output } from "@agbara/shared/contract/calls.ts";
import type { Dispute } from "../refunds/queries.ts";

type Row = Output<"finance.disputes.list">["data"]["data"][number];
type Detail = Output<"finance.disputes.one">["data"];

export function disputeRowView(row: Dispute): Row {
  const { id, gift_id, payment, gateway, gateway_dispute_id, state, amount, lost } = row;
  return {
    _id: id,
    gift_id,
    payment,
    gateway,
    gateway_dispute_id,
    state,
    amount: Number(amount),
    lost: lost === null ? null : Number(lost),
    noticed_at: row.noticed_at.toISOString(),
    due_at: row.due_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    answered_at: row.evidence_at?.toISOString() ?? null,
  };
}

export function disputeView(
  row: Dispute,
  { facts, names }: { facts: string[]; names: Map<string, string> },
): Detail {
  const { evidence, evidence_by: by, fee } = row;
  return {
    ...disputeRowView(row),
    facts,
    evidence,
    fee: fee === null ? null : Number(fee),
    evidence_by: by === null ? null : { _id: by, first_name: names.get(by) ?? null },
  };
}

import type { Output } from "@agbara/shared/contract/calls.ts";
import { type DonorsReader, donorName } from "../../giving/gifts/staff/donor-names.ts";
import type { Dispute } from "../refunds/queries.ts";
import type { DisputeRow } from "./reading.ts";

type Row = Output<"finance.disputes.list">["data"]["data"][number];
type Detail = Output<"finance.disputes.one">["data"];

/** Returns a row of the list of disputes. Shows only as much of the donor's name as this reader may read. */
export function disputeRowView(row: DisputeRow, reader: DonorsReader): Row {
  const { donor_id, donor_name, given_parts, page } = row;
  return {
    ...summaryOf(row),
    given_parts,
    donor_name: donorName(reader, { id: donor_id, name: donor_name }),
    page: page && given_parts === 1 ? { page_code: page.code, name: page.name } : null,
  };
}

function summaryOf(row: Dispute): Omit<Row, "donor_name" | "page" | "given_parts"> {
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
    ...summaryOf(row),
    facts,
    evidence,
    fee: fee === null ? null : Number(fee),
    evidence_by: by === null ? null : { _id: by, first_name: names.get(by) ?? null },
  };
}

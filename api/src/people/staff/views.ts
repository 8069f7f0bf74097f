import type { Output } from "@agbara/shared/contract/calls.ts";
import type { StaffRow } from "./queries.ts";

type StaffAccount = Output<"people.staff.end">["data"];
type Colleague = NonNullable<StaffRow["proposer"]>;

export function staffAccountView(row: StaffRow): StaffAccount {
  const {
    id,
    first_name,
    email,
    role,
    created_at,
    second_factor_at,
    ended_at,
    opens_at,
    closes_on,
  } = row.account;
  return {
    _id: id,
    first_name,
    email: email ?? "",
    role: role as StaffAccount["role"],
    created_at: created_at.toISOString(),
    second_factor_at: second_factor_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
    closes_on,
    opens_at: opens_at?.toISOString() ?? null,
    proposal: proposalView(row),
  };
}

function proposalView({ proposal, proposer, approver }: StaffRow): StaffAccount["proposal"] {
  if (!proposal || !proposer) return null;
  return {
    _id: proposal.id,
    proposed_by: colleagueView(proposer),
    proposed_at: proposal.proposed_at.toISOString(),
    approved_by: approver && colleagueView(approver),
    approved_at: proposal.decided_at?.toISOString() ?? null,
  };
}

function colleagueView({ id, first_name }: Colleague) {
  return { _id: id, first_name };
}

import type { Output } from "@agbara/shared/contract/calls.ts";
import type { CauseRow, RunRow } from "./queries.ts";

type View = Output<"finance.reconciliation.list">["data"]["data"][number];

export function runView(row: RunRow): View {
  const { id: _id, gateway, asked_by, first_name, compared, found, open } = row;
  return {
    _id,
    gateway,
    compared,
    found,
    open,
    since: row.since.toISOString(),
    until: row.until.toISOString(),
    asked_by: asked_by ? { _id: asked_by, first_name: first_name || null } : null,
    asked_at: row.asked_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

export function detailedView(row: RunRow, causes: CauseRow[]): View & { causes: CauseRow[] } {
  return { ...runView(row), causes };
}

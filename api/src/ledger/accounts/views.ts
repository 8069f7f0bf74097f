import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import type { kindsBetween } from "./day-sums.ts";
import type { About } from "./leads.ts";
import type {
  AccountRow,
  GroupOfRow,
  GroupRow,
  JournalRow,
  MovementRow,
  TransferRow,
} from "./queries.ts";

type AccountView = Output<"ledger.accounts.list">["data"]["data"][number];
type MovementView = Output<"ledger.accounts.one">["data"]["transfers"][number];
type GroupView = Output<"ledger.accounts.group">["data"];

const instant = (at: string | Date) => new Date(at).toISOString();

export function accountView({ id, balance, ...named }: AccountRow): AccountView {
  const { kind, owner, owner_name, normal } = named;
  return { _id: id, kind, owner, owner_name, normal, balance: Number(balance) };
}

/**
 * Returns transfers of an account for its history, the latest first. `balance` is the account's balance after the first
 * transfer in the list.
 */
export function movementViews(
  { normal, rows }: { normal: AccountRow["normal"]; rows: MovementRow[] },
  balance: bigint,
): MovementView[] {
  let after = balance;
  return rows.map((row) => {
    const { id, kind, amount, side, at, group_id, key } = row;
    const change = side === normal ? BigInt(amount) : -BigInt(amount);
    const view = {
      _id: id,
      at: instant(at),
      kind,
      change: Number(change),
      balance: Number(after),
      other: {
        _id: row.other_id,
        kind: row.other_kind,
        owner: row.other_owner,
        owner_name: row.other_name,
      },
      group: { _id: group_id, key },
    };
    after -= change;
    return view;
  });
}

const linked = (_id: string | null, key: string | null, about: About) =>
  _id === null || key === null ? null : { _id, key, about };

/** Returns a group of transfers for a list. */
export const groupRowView = ({ id, key, at, kind, total }: GroupOfRow) => ({
  _id: id,
  key,
  kind,
  at: instant(at),
  total: Number(total),
});

/** Returns one page of the journal. If the journal continues, `rows` has one row more than the page. */
export function journalView(
  rows: JournalRow[],
  kinds: Awaited<ReturnType<typeof kindsBetween>>,
): Output<"ledger.accounts.journal">["data"] {
  const page = rows.slice(0, PAGE_SIZE);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    data: page.map((row) => ({
      ...groupRowView(row),
      posted_on: row.posted_on,
      about: row.about,
    })),
    sums: kinds.map(({ kind, transfers, amount }) => ({
      kind,
      transfers: Number(transfers),
      amount: Number(amount),
    })),
    next: last ? `${last.posted_on}:${last.id}` : null,
  };
}

export function groupView(row: GroupRow, transfers: TransferRow[]): GroupView {
  const { id, key, at, total, posted_on, corrects, about } = row;
  const { reverses_id, reverses_key, back_id, back_key } = row;
  return {
    _id: id,
    key,
    at: instant(at),
    posted_on,
    corrects,
    total: Number(total),
    about,
    reverses: linked(reverses_id, reverses_key, row.reverses_about),
    reversed_by: linked(back_id, back_key, row.back_about),
    transfers: transfers.map((line) => ({
      _id: line.id,
      kind: line.kind,
      amount: Number(line.amount),
      reverses: line.reverses,
      debit: {
        _id: line.debit_id,
        kind: line.debit_kind,
        owner: line.debit_owner,
        owner_name: line.debit_name,
      },
      credit: {
        _id: line.credit_id,
        kind: line.credit_kind,
        owner: line.credit_owner,
        owner_name: line.credit_name,
      },
    })),
  };
}

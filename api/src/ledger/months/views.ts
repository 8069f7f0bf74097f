import type { Output } from "@agbara/shared/contract/calls.ts";
import {
  ACCOUNT_CODES,
  type AccountKind,
  type TransferKind,
} from "@agbara/shared/contract/ledger/accounts.ts";
import { CHART } from "../accounts/accounts.ts";
import type { kindsBetween, SideSums } from "../accounts/day-sums.ts";
import { closableFrom } from "./calendar.ts";
import type { correctionsBetween, MonthRow } from "./queries.ts";

type MonthView = Output<"ledger.months.ask">["data"];
type Statement = Output<"ledger.months.statement">["data"];
type Trial = Output<"ledger.months.trial">["data"];

export interface Reader {
  actorId: string;
  /** The present day in Lagos. */
  today: string;
  /** The first day of the next month to close. Null if the books are empty. */
  next: string | null;
  names: Map<string, string>;
  holidays: ReadonlySet<string>;
}

/** Returns a month of the books as this person reads it. `row` is null if nobody has asked to close the month yet. */
export function monthView(month: string, row: MonthRow | null, reader: Reader): MonthView {
  const { actorId, today, next, names, holidays } = reader;
  const staff = (id: string | null | undefined) =>
    id ? { _id: id, first_name: names.get(id) ?? null } : null;
  const closable_from = closableFrom(month, holidays);
  const isDue = month === next && today >= closable_from;
  const isOpen = !row?.closed_at;
  return {
    month: month.slice(0, 7),
    state: stateOf(row),
    closable_from,
    askable: isDue && row === null,
    closable: isDue && isOpen && row !== null && row.asked_by !== actorId,
    asked_by: staff(row?.asked_by),
    asked_at: row?.asked_at.toISOString() ?? null,
    closed_by: staff(row?.closed_by),
    closed_at: row?.closed_at?.toISOString() ?? null,
    groups: row?.groups ?? null,
    total: row?.total == null ? null : Number(row.total),
  };
}

export const stateOf = (row: MonthRow | null) =>
  row?.closed_at ? "closed" : row ? "asked" : "open";

const nameOf = ({ kind, owner }: SideSums) => {
  const known = kind as AccountKind;
  return { kind: known, owner, number: ACCOUNT_CODES[known], normal: CHART[known].normal };
};
const byNumber = (
  one: { number: string; owner: string },
  other: { number: string; owner: string },
) => (`${one.number} ${one.owner}` < `${other.number} ${other.owner}` ? -1 : 1);

interface Parts {
  month: string;
  row: MonthRow | null;
  sides: SideSums[];
  kinds: Awaited<ReturnType<typeof kindsBetween>>;
  corrections: Awaited<ReturnType<typeof correctionsBetween>>;
}

export function statementView({ month, row, sides, kinds, corrections }: Parts): Statement {
  return {
    month: month.slice(0, 7),
    state: stateOf(row),
    accounts: sides
      .map((side) => {
        const named = nameOf(side);
        const sign = named.normal === "credit" ? 1n : -1n;
        const opening = sign * (side.credited_before - side.debited_before);
        const closing = opening + sign * (side.credited - side.debited);
        return {
          ...named,
          opening: Number(opening),
          debited: Number(side.debited),
          credited: Number(side.credited),
          closing: Number(closing),
        };
      })
      .sort(byNumber),
    kinds: kinds.map(({ kind, transfers, amount }) => ({
      kind: kind as TransferKind,
      transfers: Number(transfers),
      amount: Number(amount),
    })),
    corrections: corrections.rows.map(({ id, key, about, posted_on, corrects, total }) => ({
      _id: id,
      key,
      about,
      posted_on,
      corrects,
      total: Number(total),
    })),
    corrections_total: corrections.total,
  };
}

/** Returns the trial balance of a day, from the sums of debits and credits up to that day. */
export function trialView(day: string, sides: SideSums[]): Trial {
  const accounts = sides
    .map((side) => {
      const left = side.debited_before + side.debited - side.credited_before - side.credited;
      return {
        ...nameOf(side),
        debit: Number(left > 0n ? left : 0n),
        credit: Number(left < 0n ? -left : 0n),
      };
    })
    .sort(byNumber);
  return {
    day,
    accounts,
    debits: accounts.reduce((sum, { debit }) => sum + debit, 0),
    credits: accounts.reduce((sum, { credit }) => sum + credit, 0),
  };
}

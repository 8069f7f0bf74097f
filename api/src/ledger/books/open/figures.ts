import type { BookFigures } from "@agbara/shared/contract/ledger/books.ts";
import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../../platform/db/database.ts";
import { daySums } from "../../accounts/day-sums.ts";

/** How much money went from one kind of account to another in a month, in kobo. */
export interface Moved {
  /** `YYYY-MM`. */
  month: string;
  kind: string;
  debit: string;
  credit: string;
  amount: number;
}

/** Reads which money moved in each month. The caller must pass a snapshot (see `inSnapshot`). */
export async function movedByMonth(snapshot: Database): Promise<Moved[]> {
  const sums = await daySums(snapshot);
  const rows = await rowsOf<Omit<Moved, "amount"> & { amount: string }>(
    snapshot,
    sql`select to_char(day, 'YYYY-MM') as month, kind, debit_kind as debit, credit_kind as credit,
          sum(amount)::text as amount
        from (${sums}) as sums group by 1, 2, 3, 4`,
  );
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

/** The kinds of accounts whose money belongs to donors and entrepreneurs. */
const THEIRS = ["unallocated", "entrepreneur", "voucher", "refunds_payable", "payouts_payable"];

/** Returns true if the moved money belonged to donors or entrepreneurs before or after the move. */
export const isTheirs = ({ debit, credit }: Moved) =>
  THEIRS.includes(debit) || THEIRS.includes(credit);

const GATEWAYS = ["gateway_receivable", "gateway_balance", "bank"];

type Flow = Exclude<keyof BookFigures, "waiting" | "fees" | "to_pages">;
/** The flows in which money leaves donors and entrepreneurs. */
const OUT: ReadonlySet<Flow> = new Set(["refunded", "lost", "paid_on", "covered", "tips"]);

/**
 * Returns the flow that a transfer belongs to. `theirs` is the kind of account of the donor or entrepreneur. `other` is
 * the kind of account on the other side.
 */
function flowOf(theirs: string, other: string, kind: string): Flow {
  if (other === "disputed") return "lost";
  if (other === "fees") return "covered";
  if (!GATEWAYS.includes(other)) return "tips";
  if (theirs === "payouts_payable") return "paid_on";
  return theirs === "refunds_payable" || kind === "refund_paid" ? "refunded" : "received";
}

/**
 * Adds up the figures of one month. `before` is the money that waited when the month began. If money moves back, for
 * example because a payout failed, subtracts it again. So this money counts as never moved.
 */
export function figuresOf(moved: readonly Moved[], before: number): BookFigures {
  const figures = { received: 0, refunded: 0, lost: 0, paid_on: 0, covered: 0, tips: 0 };
  let fees = 0;
  let to_pages = 0;
  let waiting = before;
  for (const { kind, debit, credit, amount } of moved) {
    const [from, to] = [THEIRS.includes(debit), THEIRS.includes(credit)];
    if (!from && debit === "fees" && GATEWAYS.includes(credit)) fees += amount;
    if (!to && credit === "fees" && GATEWAYS.includes(debit)) fees -= amount;
    if (credit === "entrepreneur" && debit !== "payouts_payable") to_pages += amount;
    if (debit === "entrepreneur" && credit !== "payouts_payable") to_pages -= amount;
    if (from === to) continue;
    const flow = from ? flowOf(debit, credit, kind) : flowOf(credit, debit, kind);
    figures[flow] += OUT.has(flow) === from ? amount : -amount;
    waiting += to ? amount : -amount;
  }
  return { ...figures, to_pages, fees, waiting };
}

/** Adds up the figures of each month, from the first month with money to `last`. */
export function monthsOf(
  moved: readonly Moved[],
  months: readonly string[],
): Map<string, BookFigures> {
  const byMonth = Map.groupBy(moved, ({ month }) => month);
  const found = new Map<string, BookFigures>();
  let waiting = 0;
  for (const month of months) {
    const figures = figuresOf(byMonth.get(month) ?? [], waiting);
    waiting = figures.waiting;
    found.set(month, figures);
  }
  return found;
}

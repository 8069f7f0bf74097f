import type { Output } from "@agbara/shared/contract/calls.ts";
import type { sumsOf } from "../../finance/payouts/reading.ts";
import type { Suspension } from "../suspensions/queries.ts";
import type { ReadPage } from "./queries.ts";

type Whole = Output<"fundraising.pages.one">["data"];
type Row = Output<"fundraising.pages.list">["data"]["data"][number];

export function rowView({ page, reports, suspended_at }: ReadPage): Row {
  const { id: _id, code: page_code, name, status, trade, state, lga } = page;
  return {
    _id,
    page_code,
    name,
    status,
    trade,
    state,
    lga,
    reports,
    target: Number(page.target),
    raised: Number(page.raised),
    created_at: page.created_at.toISOString(),
    suspended_at: suspended_at?.toISOString() ?? null,
  };
}

/** First names of staff, by their ids. */
type Names = ReadonlyMap<string, string>;

export const colleagueView = (id: string | null, names: Names) =>
  id === null ? null : { _id: id, first_name: names.get(id) || null };

export function suspensionView(one: Suspension, names: Names): Whole["suspensions"][number] {
  const { id: _id, words, outcome, end_words } = one;
  return {
    _id,
    words,
    outcome,
    end_words,
    began_at: one.began_at.toISOString(),
    by: { _id: one.by, first_name: names.get(one.by) || null },
    decide_from: one.decide_from.toISOString(),
    ended_at: one.ended_at?.toISOString() ?? null,
    ended_by: colleagueView(one.ended_by, names),
  };
}

export function moneyView(sums: Awaited<ReturnType<typeof sumsOf>>): NonNullable<Whole["money"]> {
  const sumOf = (...states: string[]) =>
    sums.reduce((sum, { state, amount }) => (states.includes(state) ? sum + amount : sum), 0);
  return {
    waiting: sumOf("held"),
    available: sumOf("available"),
    on_its_way: sumOf("in_payout"),
    paid_out: sumOf("paid_out"),
    in_question: sumOf("refunding", "disputed"),
    returned: sumOf("returned"),
  };
}

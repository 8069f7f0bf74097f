import { formatKobo } from "@agbara/shared/money.ts";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { MetaOf } from "../../../providers/resources.ts";
import { Days, type ListedDays, readDays } from "../../kit/form/Days.tsx";
import { DueDay, isPast } from "../../kit/money/Due.tsx";
import { counted, MoneyList } from "../../kit/money/MoneyList.tsx";
import { Tabs } from "../../kit/screen/Tabs.tsx";
import type { Column } from "../../kit/table/LedgerTable.tsx";
import { DonorName, PageOrParts } from "../../kit/table/PageName.tsx";
import { RecordName, ShortReference } from "../../kit/table/RecordName.tsx";
import { State, type StateForm } from "../../kit/table/State.tsx";
import { Sum } from "../../kit/table/Sum.tsx";
import { shortDay, shortDayOf, shortMoment } from "../../kit/table/short-dates.ts";
import { WholeFile } from "../../lists/saved/export/WholeFile.tsx";
import { NextRefund } from "./NextRefund.tsx";
import { overdueInWords } from "./next-in-words.ts";
import {
  countOf,
  isIn,
  REFUND_CAUSES,
  REFUND_FILTERS,
  REFUND_STATES,
  REFUND_TABS,
  type RefundFilter,
  type RefundRow,
} from "./refund.ts";
import styles from "./refunds.module.css";

/** Lists refunds: first the overdue ones, then those that need a decision, then those on their way. */
export default function RefundList() {
  const [query] = useSearchParams();
  const state: RefundFilter = REFUND_FILTERS.find((one) => one === query.get("state")) ?? "open";
  const days = readDays(query);
  return (
    <MoneyList
      resource="refunds"
      title="Refunds"
      asked={{ ...(state !== "open" && { state }), ...days }}
      filter={{ state, ...days }}
      tools={<NextRefund />}
      more={<WholeFile list="refunds" days={days} donors />}
      above={(beside) => (
        <>
          <States state={state} days={days} sums={beside?.sums} />
          <Days />
        </>
      )}
      said={(total) => counted(total, "refund", "refunds")}
      sum={sumsInWords}
      empty={
        state === "open"
          ? {
              title: "No refund waits",
              text: "Every request has an answer. Refresh to see new refunds.",
            }
          : { title: "No refund is like this", text: "Choose others above." }
      }
      table={{
        columns: COLUMNS,
        noteOf,
        isUrgent: ({ overdue }) => overdue,
        total: ({ sum }) => sum,
      }}
    />
  );
}

interface StatesProps {
  state: RefundFilter;
  days: ListedDays;
  /** How many refunds there are in each state. Absent until the list has loaded. */
  sums: MetaOf<"refunds">["sums"] | undefined;
}

/** Shows one tab for each group of refunds, with the number of refunds in it. */
function States({ state, days, sums }: StatesProps) {
  return (
    <Tabs label="Which refunds">
      {REFUND_TABS.map(([tab, name]) => (
        <Link
          key={tab}
          to={`?${new URLSearchParams({ ...(tab !== "open" && { state: tab }), ...days })}`}
          aria-current={tab === state ? "page" : undefined}
        >
          {name}
          <span className={styles.count}>{sums && countOf(tab, sums).toLocaleString("en")}</span>
        </Link>
      ))}
    </Tabs>
  );
}

/**
 * For each state of a refund, the kind of badge: staff must act (`ours`), others must act (`theirs`), or nothing is
 * left to do (`over`).
 */
const FORMS: Record<RefundRow["state"], StateForm> = {
  asked: "ours",
  approved: "theirs",
  sent: "theirs",
  needs_account: "ours",
  by_hand: "ours",
  paid: "over",
  withdrawn: "over",
  refused: "over",
  overtaken: "over",
};

const COLUMNS: readonly Column<RefundRow>[] = [
  {
    title: "Refund",
    at: "2-end",
    cell: ({ _id, payment }) => (
      <RecordName kind="refund" reference={payment} to={`/admin21/refunds/${_id}`} />
    ),
  },
  {
    title: "Donor",
    at: "1-start",
    isLong: true,
    cell: ({ donor_name }) => <DonorName name={donor_name} />,
  },
  {
    title: "Page",
    at: "2-start",
    isLong: 2,
    cell: ({ page, given_parts }) => <PageOrParts page={page} parts={given_parts} />,
  },
  { title: "Asked", cell: ({ asked_at }) => shortMoment(asked_at) },
  {
    title: "State",
    at: "3-start",
    cell: ({ state, overdue }) => (
      <State form={overdue ? "late" : FORMS[state]}>{REFUND_STATES[state]}</State>
    ),
  },
  {
    title: "Pay by",
    at: "3-end",
    isNamed: ({ pay_by }) => pay_by !== null && !isPast(pay_by),
    cell: (refund) => <PayBy refund={refund} />,
  },
  { title: "Sum", at: "1-end", isSum: true, cell: ({ amount }) => <Sum kobo={amount} /> },
];

/**
 * Returns the text below a refund in the table. The text says why we refund without a request, and what staff must do
 * now. Returns null if there is nothing to say.
 */
function noteOf(refund: RefundRow): ReactNode {
  const { cause, disputed, overdue, payment } = refund;
  const notes = [
    ...(cause === "asked" ? [] : [`${REFUND_CAUSES[cause]}.`]),
    ...(disputed ? ["Disputed: nothing happens until the dispute is decided."] : []),
    ...(overdue ? [overdueInWords(refund)] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <>
      {notes.join(" ")}{" "}
      {overdue && <ShortReference reference={payment} what="the payment's reference" />}
    </>
  );
}

/** The groups of open refunds and their names, in the order in which staff work on them. */
const GROUPS = [
  ["To decide", "asked"],
  ["By hand", "hand"],
  ["At the gateway", "gateway"],
] as const;

/** Returns the totals for the last row of the table, such as "To decide ₦115,101.54 · By hand ₦17,677.67". */
function sumsInWords({ sums }: MetaOf<"refunds">): string {
  const groups = GROUPS.flatMap(([name, tab]) => {
    const own = sums.filter(({ state }) => isIn(tab, state));
    const amount = own.reduce((all, one) => all + one.amount, 0);
    return amount > 0 ? [`${name} ${formatKobo(amount)}`] : [];
  });
  return groups.join(" · ");
}

/** Shows by which day we must pay a refund, on which day we paid it, or that there is nothing to pay. */
function PayBy({ refund: { state, pay_by, paid_at } }: { refund: RefundRow }) {
  if (state === "asked" && pay_by)
    return (
      <span className="quiet">
        {shortDay(pay_by)}
        <span className={styles.aside}>, if approved today</span>
      </span>
    );
  if (pay_by) return <DueDay day={pay_by} />;
  return (
    <span className="quiet">{paid_at ? `Paid ${shortDayOf(paid_at)}` : "Nothing to pay"}</span>
  );
}

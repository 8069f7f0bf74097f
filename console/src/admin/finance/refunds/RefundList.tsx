import { formatKobo } from "@agbara/shared/money.ts";
import { Link, useSearchParams } from "react-router-dom";
import { shortMoment } from "../../../components/dates.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import type { MetaOf } from "../../../providers/resources.ts";
import { Days, type ListedDays, readDays } from "../../kit/form/Days.tsx";
import { DueDay } from "../../kit/money/Due.tsx";
import { counted, MoneyList } from "../../kit/money/MoneyList.tsx";
import { Tabs } from "../../kit/screen/Tabs.tsx";
import type { Column } from "../../kit/table/LedgerTable.tsx";
import { RecordName } from "../../kit/table/RecordName.tsx";
import { State, type StateForm } from "../../kit/table/State.tsx";
import { Sum } from "../../kit/table/Sum.tsx";
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

const OVER: readonly RefundRow["state"][] = ["paid", "withdrawn", "refused", "overtaken"];

/** Lists refunds. Overdue refunds come first, then refunds that wait for a decision, then refunds on their way. */
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
      tools={
        <>
          <NextRefund />
          <WholeFile list="refunds" days={days} donors />
        </>
      }
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
              text: "Everybody has an answer. Refresh to see new refunds.",
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
  /** Absent until we have read the list. */
  sums: MetaOf<"refunds">["sums"] | undefined;
}

/** Links to the refunds of each kind, with their number. */
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

/** The mark next to each state. The refund waits for us, or it waits for others, or it is over. */
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
    cell: ({ donor_name }) => <PersonName>{donor_name || "A donor without a name"}</PersonName>,
  },
  { title: "Page", at: "2-start", isLong: true, cell: (refund) => <Of refund={refund} /> },
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
    cell: ({ due_on, state }) =>
      due_on && !OVER.some((one) => one === state) && <DueDay day={due_on} />,
  },
  { title: "Sum", at: "1-end", isSum: true, cell: ({ amount }) => <Sum kobo={amount} /> },
];

/** Returns the text below a row. It tells why we refund without a request, and what to do now. */
function noteOf(refund: RefundRow): string | null {
  const { cause, disputed, overdue } = refund;
  const notes = [
    ...(cause === "asked" ? [] : [`${REFUND_CAUSES[cause]}.`]),
    ...(disputed ? ["Disputed: nothing happens until the dispute is decided."] : []),
    ...(overdue ? [overdueInWords(refund)] : []),
  ];
  return notes.join(" ") || null;
}

/** The groups of open refunds, in the order in which staff work on them. */
const GROUPS = [
  ["To decide", "asked"],
  ["By hand", "hand"],
  ["At the gateway", "gateway"],
] as const;

/** Returns "To decide ₦115,101.54 · By hand ₦17,677.67". The last row of the table has the sum of all groups. */
function sumsInWords({ sums }: MetaOf<"refunds">): string {
  const groups = GROUPS.flatMap(([name, tab]) => {
    const own = sums.filter(({ state }) => isIn(tab, state));
    const amount = own.reduce((all, one) => all + one.amount, 0);
    return amount > 0 ? [`${name} ${formatKobo(amount)}`] : [];
  });
  return groups.join(" · ");
}

/** Shows the subject of a refund: a page's part, several parts, or a payment that belongs to no gift. */
function Of({ refund: { page, given_parts } }: { refund: RefundRow }) {
  if (page)
    return (
      <>
        <PersonName>{page.name}</PersonName> <span className="quiet fine">{page.page_code}</span>
      </>
    );
  return given_parts === 0
    ? "No page"
    : counted(given_parts, "page or gift card", "pages or gift cards");
}

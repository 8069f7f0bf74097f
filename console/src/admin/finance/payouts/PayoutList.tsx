import { REFUND_REQUEST_DAYS } from "@agbara/shared/constants.ts";
import Button from "@mui/material/Button";
import { Fragment } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import { session } from "../../../providers/session.ts";
import { IfMay } from "../../kit/calls/IfMay.tsx";
import { Choice } from "../../kit/form/Choice.tsx";
import { Days, readDays } from "../../kit/form/Days.tsx";
import { Filters } from "../../kit/form/Filters.tsx";
import { DueDay } from "../../kit/money/Due.tsx";
import { counted, MoneyList } from "../../kit/money/MoneyList.tsx";
import { nameOf } from "../../kit/money/NextStep.tsx";
import type { Column } from "../../kit/table/LedgerTable.tsx";
import { PageName } from "../../kit/table/PageName.tsx";
import { RecordName } from "../../kit/table/RecordName.tsx";
import { State } from "../../kit/table/State.tsx";
import { Sum } from "../../kit/table/Sum.tsx";
import { shortMoment } from "../../kit/table/short-dates.ts";
import { WholeFile } from "../../lists/saved/export/WholeFile.tsx";
import { PrepareButton } from "./PrepareButton.tsx";
import { type BatchRow, countsOf, HINDRANCES, type Payable } from "./payout.ts";

const SHOWN = [
  ["batches", "Batches"],
  ["waiting", "Batches to approve"],
  ["payable", "Pages with money to pay"],
] as const;

/** Lists batches of payouts. Also lists the pages that the next batch will pay. */
export default function PayoutList() {
  const [query, setQuery] = useSearchParams();
  const payable = query.get("show") === "payable";
  const waiting = query.get("show") === "waiting";
  const days = readDays(query);
  const tools = (
    <IfMay call="finance.payouts.prepare">
      <PrepareButton />
    </IfMay>
  );
  const choice = (
    <Choice
      label="Show"
      value={payable ? "payable" : waiting ? "waiting" : "batches"}
      options={SHOWN}
      onChange={(value) => setQuery(value === "batches" ? {} : { show: value })}
    />
  );
  return payable ? (
    <MoneyList
      key="payable"
      resource="payable"
      title="Payouts"
      asked={{ show: "payable" }}
      filter={{}}
      tools={tools}
      above={<Filters>{choice}</Filters>}
      said={(total) => `${counted(total, "page", "pages")}, those that wait longest first`}
      empty={{
        title: "No money is ready to be paid",
        text: `We can pay out money ${REFUND_REQUEST_DAYS} days after the gift. A refund, a dispute or a check delays the payout.`,
      }}
      table={{ columns: PAYABLE, noteOf: noteOfPayable, total: ({ sum }) => sum }}
    />
  ) : (
    <MoneyList
      key={waiting ? "waiting" : "batches"}
      resource="payouts"
      title="Payouts"
      asked={{ ...(waiting && { show: "waiting" }), ...days }}
      filter={{ ...(waiting && { waiting }), ...days }}
      tools={tools}
      more={<WholeFile list="payouts" days={days} />}
      above={<Days>{choice}</Days>}
      said={(total) => `${counted(total, "batch", "batches")}, the latest first`}
      empty={
        waiting || days.from || days.to
          ? {
              title: waiting ? "No batch waits" : "No batch was prepared in these days",
              text: "Somebody has decided about every prepared payout.",
            }
          : { title: "No batch yet", text: "Prepare the first batch. Another person approves it." }
      }
      table={{ columns: BATCHES, total: ({ sum }) => sum }}
    />
  );
}

const PAYABLE: readonly Column<Payable>[] = [
  {
    title: "Page",
    at: "1-start",
    isLong: true,
    cell: ({ _id, page }) => (
      <Link {...keyed("open")} to={`/admin21/entrepreneurs/${_id}`}>
        <PageName page={page} />
      </Link>
    ),
  },
  {
    title: "Pay by",
    at: "2-start",
    cell: ({ expected_by }) => expected_by && <DueDay day={expected_by} />,
  },
  {
    title: "Next",
    at: "2-end",
    cell: ({ _id, page, hindrance }) =>
      !hindrance && (
        <IfMay call="finance.payouts.prepare">
          <PrepareButton page={{ _id, name: page.name }} />
        </IfMay>
      ),
  },
  { title: "Sum", at: "1-end", isSum: true, cell: ({ amount }) => <Sum kobo={amount} /> },
];

const noteOfPayable = ({ hindrance }: Payable) => hindrance && HINDRANCES[hindrance];

const waits = ({ counts }: BatchRow) => counts.some(({ state }) => state === "prepared");

const BATCHES: readonly Column<BatchRow>[] = [
  {
    title: "Batch",
    at: "1-start",
    cell: ({ _id }) => <RecordName kind="payout" reference={_id} to={`/admin21/payouts/${_id}`} />,
  },
  {
    title: "Prepared by",
    at: "2-start",
    isLong: true,
    isNamed: true,
    cell: ({ prepared_by }) => nameOf(prepared_by, session.user()?._id),
  },
  { title: "When", at: "2-end", cell: ({ prepared_at }) => shortMoment(prepared_at) },
  { title: "State", at: "3-start", cell: ({ counts }) => <States counts={counts} /> },
  { title: "Next", at: "3-end", cell: (batch) => waits(batch) && <Next batch={batch} /> },
  { title: "Sum", at: "1-end", isSum: true, cell: ({ amount }) => <Sum kobo={amount} /> },
];

/** Shows how many payouts of a batch are in each state. */
function States({ counts }: Pick<BatchRow, "counts">) {
  return countsOf(counts).map(({ form, text }) => (
    <Fragment key={text}>
      <State form={form}>{text}</State>{" "}
    </Fragment>
  ));
}

/** Links to the batch that this person may approve. */
function Next({ batch: { _id, prepared_by } }: { batch: BatchRow }) {
  if (prepared_by._id === session.user()?._id)
    return <span className="quiet">Another person approves it</span>;
  return (
    <IfMay call="finance.payouts.approve">
      <Button size="small" variant="outlined" component={Link} to={`/admin21/payouts/${_id}`}>
        See and approve
      </Button>
    </IfMay>
  );
}

import { REFUND_REQUEST_DAYS } from "@agbara/shared/constants.ts";
import { Link, useSearchParams } from "react-router-dom";
import { shortMoment } from "../../../components/dates.ts";
import { keyed } from "../../../components/keyed.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { session } from "../../../providers/session.ts";
import { IfMay } from "../../kit/calls/IfMay.tsx";
import { Choice } from "../../kit/form/Choice.tsx";
import { Days, readDays } from "../../kit/form/Days.tsx";
import { DueDay } from "../../kit/money/Due.tsx";
import { counted, MoneyList } from "../../kit/money/MoneyList.tsx";
import { nameOf } from "../../kit/money/NextStep.tsx";
import type { Column } from "../../kit/table/LedgerTable.tsx";
import { RecordName } from "../../kit/table/RecordName.tsx";
import { State, type StateForm } from "../../kit/table/State.tsx";
import { Sum } from "../../kit/table/Sum.tsx";
import { WholeFile } from "../../lists/saved/export/WholeFile.tsx";
import { PrepareButton } from "./PrepareButton.tsx";
import { type BatchRow, countsInWords, HINDRANCES, type Payable } from "./payout.ts";

const SHOWN = [
  ["batches", "Batches"],
  ["waiting", "Batches to approve"],
  ["payable", "Pages with money to pay"],
] as const;

/** Lists batches of payouts, and the pages whose money will be in the next batch. */
export default function PayoutList() {
  const [query, setQuery] = useSearchParams();
  const payable = query.get("show") === "payable";
  const waiting = query.get("show") === "waiting";
  const days = readDays(query);
  const tools = (
    <>
      <IfMay call="finance.payouts.prepare">
        <PrepareButton />
      </IfMay>
      <Choice
        label="Show"
        value={payable ? "payable" : waiting ? "waiting" : "batches"}
        options={SHOWN}
        onChange={(value) => setQuery(value === "batches" ? {} : { show: value })}
      />
      {!payable && <WholeFile list="payouts" days={days} />}
    </>
  );
  return payable ? (
    <MoneyList
      key="payable"
      resource="payable"
      title="Payouts"
      asked={{ show: "payable" }}
      filter={{}}
      tools={tools}
      said={(total) => `${counted(total, "page", "pages")}, those that wait longest first`}
      empty={{
        title: "No money is ready to be paid",
        text: `Money is ready ${REFUND_REQUEST_DAYS} days after a gift. A refund, a dispute or a check delays it.`,
      }}
      table={{ columns: PAYABLE, noteOf: noteOfPayable }}
    />
  ) : (
    <MoneyList
      key={waiting ? "waiting" : "batches"}
      resource="payouts"
      title="Payouts"
      asked={{ ...(waiting && { show: "waiting" }), ...days }}
      filter={{ ...(waiting && { waiting }), ...days }}
      tools={tools}
      above={<Days />}
      said={(total) => `${counted(total, "batch", "batches")}, the latest first`}
      empty={
        waiting || days.from || days.to
          ? {
              title: waiting ? "No batch waits" : "No batch was prepared in these days",
              text: "Everything that was prepared has been decided.",
            }
          : { title: "No batch yet", text: "Prepare the first batch. Another person approves it." }
      }
      table={{ columns: BATCHES, noteOf: noteOfBatch, total: ({ sum }) => sum }}
    />
  );
}

const PAYABLE: readonly Column<Payable>[] = [
  {
    title: "Page",
    at: "1-start",
    isLong: true,
    cell: ({ _id, page }) => (
      <>
        <Link {...keyed("open")} to={`/admin21/entrepreneurs/${_id}`}>
          <PersonName>{page.name}</PersonName>
        </Link>{" "}
        <span className="quiet fine">{page.page_code}</span>
      </>
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
  {
    title: "State",
    at: "3-start",
    cell: (batch) => <State form={formOf(batch)}>{countsInWords(batch.counts)}</State>,
  },
  { title: "Sum", at: "1-end", isSum: true, cell: ({ amount }) => <Sum kobo={amount} /> },
];

function formOf(batch: BatchRow): StateForm {
  if (waits(batch)) return "ours";
  const isOpen = batch.counts.some(({ state }) => state === "approved" || state === "sending");
  return isOpen ? "theirs" : "over";
}

const noteOfBatch = (batch: BatchRow) =>
  waits(batch) &&
  (batch.prepared_by._id === session.user()?._id
    ? "Another person approves it"
    : "You may approve it");

import { REFUND_REQUEST_DAYS } from "@agbara/shared/constants.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { Link, useSearchParams } from "react-router-dom";
import { calendarDayInWords, momentInWords } from "../../../components/dates.ts";
import { keyed } from "../../../components/keyed.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { session } from "../../../providers/session.ts";
import { IfMay } from "../../kit/calls/IfMay.tsx";
import { Choice } from "../../kit/form/Choice.tsx";
import { Days, readDays } from "../../kit/form/Days.tsx";
import { asCard } from "../../kit/keys/current-card.ts";
import { counted, MoneyList } from "../../kit/money/MoneyList.tsx";
import { nameOf } from "../../kit/money/NextStep.tsx";
import { WholeFile } from "../../lists/saved/export/WholeFile.tsx";
import { PrepareButton } from "./PrepareButton.tsx";
import { type BatchRow, countsInWords, HINDRANCES, type Payable } from "./payout.ts";

const SHOWN = [
  ["batches", "Batches"],
  ["waiting", "Batches to approve"],
  ["payable", "Pages with money to pay"],
] as const;

/** Lists batches of payouts, and the pages with money for the next batch. */
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
    >
      {(row) => <PayableRow key={row._id} row={row} />}
    </MoneyList>
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
      sum={({ sum }) => `Together ${formatKobo(sum)}`}
      empty={
        waiting || days.from || days.to
          ? {
              title: waiting ? "No batch waits" : "No batch was prepared in these days",
              text: "Everything that was prepared has been decided.",
            }
          : { title: "No batch yet", text: "Prepare the first batch. Another person approves it." }
      }
    >
      {(batch) => <BatchCard key={batch._id} batch={batch} />}
    </MoneyList>
  );
}

function PayableRow({ row: { _id, page, amount, hindrance, expected_by } }: { row: Payable }) {
  return (
    <li {...asCard(_id)} className="bar">
      <div>
        <h2>
          <Link {...keyed("open")} to={`/admin21/entrepreneurs/${_id}`}>
            <PersonName>{page.name}</PersonName>
          </Link>
        </h2>
        <p className="quiet">{page.page_code}</p>
        {hindrance && <p>{HINDRANCES[hindrance]}</p>}
        {expected_by && <p className="quiet">Expected by {calendarDayInWords(expected_by)}</p>}
      </div>
      <div className="beside">
        <p className="amount">{formatKobo(amount)}</p>
        {!hindrance && (
          <IfMay call="finance.payouts.prepare">
            <PrepareButton page={{ _id, name: page.name }} />
          </IfMay>
        )}
      </div>
    </li>
  );
}

function BatchCard({ batch }: { batch: BatchRow }) {
  const { _id, amount, counts, prepared_by, prepared_at } = batch;
  const me = session.user()?._id;
  const waits = counts.some(({ state }) => state === "prepared");
  return (
    <li {...asCard(_id)} className="bar">
      <div>
        <h2>
          <Link {...keyed("open")} to={`/admin21/payouts/${_id}`} className="amount">
            {formatKobo(amount)}
          </Link>
        </h2>
        <p className="quiet">
          Prepared by {nameOf(prepared_by, me)}, {momentInWords(prepared_at)}
        </p>
      </div>
      <div className="beside">
        <p>{countsInWords(counts)}</p>
        {waits && (
          <p className="quiet">
            {prepared_by._id === me ? "Another person approves it" : "You may approve it"}
          </p>
        )}
      </div>
    </li>
  );
}

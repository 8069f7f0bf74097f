import { formatKobo } from "@agbara/shared/money.ts";
import { useSearchParams } from "react-router-dom";
import { Choice } from "../../kit/form/Choice.tsx";
import { Days, readDays } from "../../kit/form/Days.tsx";
import { DueDay, isPast } from "../../kit/money/Due.tsx";
import { counted, MoneyList } from "../../kit/money/MoneyList.tsx";
import type { Column } from "../../kit/table/LedgerTable.tsx";
import { DonorName, PageOrParts } from "../../kit/table/PageName.tsx";
import { RecordName } from "../../kit/table/RecordName.tsx";
import { State } from "../../kit/table/State.tsx";
import { Sum } from "../../kit/table/Sum.tsx";
import { shortMoment } from "../../kit/table/short-dates.ts";
import { WholeFile } from "../../lists/saved/export/WholeFile.tsx";
import { DISPUTE_STATES, type DisputeRow, stateOfDispute } from "./dispute.ts";

const TO_ANSWER = "to_answer" as const;
const STATES = Object.keys(DISPUTE_STATES) as (keyof typeof DISPUTE_STATES)[];

/** Lists payments that donors' banks want back. The nearest deadline comes first. */
export default function DisputeList() {
  const [query, setQuery] = useSearchParams();
  const state = [...STATES, TO_ANSWER].find((one) => one === query.get("state"));
  const days = readDays(query);
  return (
    <MoneyList
      resource="disputes"
      title="Disputes"
      opens
      more={<WholeFile list="disputes" days={days} donors />}
      asked={{ ...(state && { state }), ...days }}
      filter={{ ...(state && { state }), ...days }}
      above={
        <Days>
          <Choice
            label="Which"
            value={state ?? ""}
            options={[
              ["", "All, open ones first"],
              [TO_ANSWER, "To answer"],
              ...STATES.map((one) => [one, DISPUTE_STATES[one]] as const),
            ]}
            onChange={(value) => setQuery({ ...(value && { state: value }), ...days })}
          />
        </Days>
      }
      said={(total) => counted(total, "dispute", "disputes")}
      sum={({ lost }) => (lost > 0 ? `${formatKobo(lost)} of it is lost` : null)}
      empty={{ title: "No dispute", text: "No donor's bank wants a payment back." }}
      table={{ columns: COLUMNS, total: ({ sum }) => sum }}
    />
  );
}

const COLUMNS: readonly Column<DisputeRow>[] = [
  {
    title: "Dispute",
    at: "2-end",
    cell: ({ _id }) => (
      <RecordName kind="dispute" reference={_id} to={`/admin21/disputes/${_id}`} />
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
  { title: "Noticed", cell: ({ noticed_at }) => shortMoment(noticed_at) },
  {
    title: "State",
    at: "3-start",
    cell: (dispute) => {
      const { form, word } = stateOfDispute(dispute);
      return <State form={form}>{word}</State>;
    },
  },
  {
    title: "Answer by",
    at: "3-end",
    isNamed: ({ due_at }) => due_at !== null && !isPast(due_at),
    cell: ({ state, answered_at, due_at }) =>
      state === "open" && !answered_at && due_at && <DueDay day={due_at} />,
  },
  { title: "Sum", at: "1-end", isSum: true, cell: ({ amount }) => <Sum kobo={amount} /> },
];

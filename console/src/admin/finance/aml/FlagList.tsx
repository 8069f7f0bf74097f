import type { AmlFlag } from "@agbara/shared/contract/finance/aml.ts";
import { useSearchParams } from "react-router-dom";
import { PersonName } from "../../../components/PersonName.tsx";
import { Choice } from "../../kit/form/Choice.tsx";
import { DueDay } from "../../kit/money/Due.tsx";
import { counted, MoneyList } from "../../kit/money/MoneyList.tsx";
import type { Column } from "../../kit/table/LedgerTable.tsx";
import { RecordName } from "../../kit/table/RecordName.tsx";
import { Sum } from "../../kit/table/Sum.tsx";
import { shortMoment } from "../../kit/table/short-dates.ts";
import { Decide } from "./Decide.tsx";
import { MARKS, RULES, VERDICTS } from "./flag-words.ts";

/** Lists gifts that the law requires us to check. We never tell the donor or the entrepreneur about the check. */
export default function FlagList() {
  const [query, setQuery] = useSearchParams();
  const decided = query.get("state") === "decided";
  return (
    <MoneyList
      resource="aml"
      title="Flags"
      asked={decided ? { state: "decided" } : {}}
      filter={decided ? { state: "decided" } : {}}
      tools={
        <Choice
          label="Which"
          value={decided ? "decided" : "open"}
          options={[
            ["open", "Those that wait"],
            ["decided", "Decided ones"],
          ]}
          onChange={(value) => setQuery(value === "decided" ? { state: "decided" } : {})}
        />
      }
      above={<p className="quiet">Do not tell the donor or the entrepreneur about these checks.</p>}
      said={(total) => counted(total, "flag", "flags")}
      empty={
        decided
          ? {
              title: "No flag is decided yet",
              text: "Flags appear here after somebody has decided about them.",
            }
          : { title: "No flag waits", text: "No gift needs a check. Refresh to see new flags." }
      }
      table={{ columns: COLUMNS, noteOf }}
    />
  );
}

const COLUMNS: readonly Column<AmlFlag>[] = [
  {
    title: "Flag",
    at: "3-start",
    cell: ({ _id, gift }) => (
      <RecordName kind="flag" reference={_id} to={`/admin21/gifts/${gift._id}`} />
    ),
  },
  { title: "Why", at: "2-start", isLong: true, cell: ({ rule }) => RULES[rule] },
  {
    title: "Donor",
    at: "1-start",
    isLong: true,
    cell: ({ donor }) => <PersonName>{donor.name}</PersonName>,
  },
  {
    title: "Decide by",
    at: "3-end",
    cell: ({ verdict, due_at }) => !verdict && <DueDay day={due_at} />,
  },
  { title: "Sum", at: "1-end", isSum: true, cell: ({ amount }) => <Sum kobo={amount} /> },
];

/** Shows details below a flagged gift: the donor, the decision, and buttons to decide. */
function noteOf(flag: AmlFlag) {
  const { donor, shared, verdict, decided_at, reason } = flag;
  return (
    <div className="stack gap-4">
      <p>
        {donor.email}
        {donor.body && ", a company or association"}
        {shared.length > 0 && ` · shares ${shared.map((mark) => MARKS[mark]).join(", ")}`}
      </p>
      <p>
        {verdict
          ? `${VERDICTS[verdict]}${decided_at && `, ${shortMoment(decided_at)}`}${reason && `: ${reason}`}`
          : "We do not pay out this gift's money until you decide."}
      </p>
      <Decide flag={flag} />
    </div>
  );
}

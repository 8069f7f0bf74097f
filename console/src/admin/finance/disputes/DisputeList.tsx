import { formatKobo } from "@agbara/shared/money.ts";
import { Link, useSearchParams } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import { Choice } from "../../kit/form/Choice.tsx";
import { Days, readDays } from "../../kit/form/Days.tsx";
import { asCard } from "../../kit/keys/current-card.ts";
import { Due } from "../../kit/money/Due.tsx";
import { counted, MoneyList } from "../../kit/money/MoneyList.tsx";
import { waitedSince } from "../../kit/screen/waited.ts";
import { WholeFile } from "../../lists/saved/export/WholeFile.tsx";
import { DISPUTE_STATES, type DisputeRow } from "./dispute.ts";

const TO_ANSWER = "to_answer" as const;
const STATES = Object.keys(DISPUTE_STATES) as (keyof typeof DISPUTE_STATES)[];

/** Lists payments that donors' banks want back, the nearest deadline first. */
export default function DisputeList() {
  const [query, setQuery] = useSearchParams();
  const state = [...STATES, TO_ANSWER].find((one) => one === query.get("state"));
  const days = readDays(query);
  return (
    <MoneyList
      resource="disputes"
      title="Disputes"
      opens
      asked={{ ...(state && { state }), ...days }}
      filter={{ ...(state && { state }), ...days }}
      tools={
        <>
          <WholeFile list="disputes" days={days} donors />
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
        </>
      }
      above={<Days />}
      said={(total) => counted(total, "dispute", "disputes")}
      sum={({ sum, lost }) => `Together ${formatKobo(sum)}, of it ${formatKobo(lost)} lost`}
      empty={{ title: "No dispute", text: "No donor's bank wants a payment back." }}
    >
      {(dispute) => <Row key={dispute._id} dispute={dispute} />}
    </MoneyList>
  );
}

function Row({ dispute }: { dispute: DisputeRow }) {
  const { _id, amount, state, noticed_at, due_at, answered_at, gateway } = dispute;
  return (
    <li {...asCard(_id)} className="bar">
      <div>
        <h2>
          <Link {...keyed("open")} to={`/admin21/disputes/${_id}`} className="amount">
            {formatKobo(amount)}
          </Link>
        </h2>
        <p className="quiet">
          {gateway} · {waitedSince(noticed_at, new Date())}
        </p>
      </div>
      <div className="beside">
        <p>{state === "open" && answered_at ? "Answered" : DISPUTE_STATES[state]}</p>
        {state === "open" && !answered_at && due_at && <Due until={due_at} />}
      </div>
    </li>
  );
}

import { TRADES } from "@agbara/shared/fundraising/trades.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { Link } from "react-router-dom";
import { PersonName } from "../../../components/PersonName.tsx";
import { CaseList } from "../../kit/cases/CaseList.tsx";
import { asCard } from "../../kit/keys/current-card.ts";
import { waitedSince } from "../../kit/screen/waited.ts";
import { Deadline } from "./CaseHead.tsx";
import { LOOK_WORDS, type Queued } from "./case-words.ts";
import { NextButton } from "./NextButton.tsx";

/** Lists the applications that wait for a verifier, the oldest first. */
export default function ApplicationList() {
  return (
    <CaseList
      resource="applications"
      title="Applications"
      filter={{}}
      desk="cases"
      tools={<NextButton />}
      said={(total) =>
        `${total.toLocaleString("en")} ${total === 1 ? "waits" : "wait"}, the oldest first`
      }
      empty={{
        title: "No application waits",
        text: "Everybody has an answer. Refresh to see new ones.",
      }}
    >
      {(row) => <QueuedRow key={row._id} row={row} />}
    </CaseList>
  );
}

/** Shows a waiting application, and who has claimed it. */
export function QueuedRow({ row }: { row: Queued }) {
  const { _id, name, page_code, trade, submitted_at, answer_by, claim, look, may_take } = row;
  return (
    <li {...asCard(_id)} className="bar">
      <div>
        <h2>
          <Link data-open to={`/admin21/applications/${_id}`}>
            <PersonName>{name}</PersonName>
          </Link>
        </h2>
        <p className="quiet">
          {page_code}
          {trade && ` · ${TRADES[trade]}`} · {look === "spot" ? "came back" : "sent"}{" "}
          {waitedSince(submitted_at, new Date())}
        </p>
      </div>
      <div className="beside">
        {look && (
          <p className="pill" data-tone={look === "settling" ? "bad" : undefined}>
            {LOOK_WORDS[look]}
            {!may_take && ": not you"}
          </p>
        )}
        <Deadline answerBy={answer_by} />
        {claim && (
          <p className="quiet">
            {claim.mine ? "You have it" : withNames`${claim.by.first_name ?? "A colleague"} has it`}
          </p>
        )}
      </div>
    </li>
  );
}

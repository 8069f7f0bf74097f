import { withNames } from "@agbara/shared/text/words.ts";
import { Link } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { asCard } from "../../kit/keys/current-card.ts";
import { waitedSince } from "../../kit/screen/waited.ts";
import { clockOf, type Queued, REASON_WORDS, VERDICT_WORDS } from "./safety-words.ts";

/** Shows a report in a list: the reason, the person, the time left, and the colleague who has claimed it. */
export function QueuedReport({ row }: { row: Queued }) {
  const { _id, reason, reported, reported_at, due_at, claim, held, theirs, others, verdict } = row;
  return (
    <li {...asCard(_id)} className="bar">
      <div>
        <h2>
          <Link {...keyed("open")} to={`/admin21/safety/${_id}`}>
            {REASON_WORDS[reason]}: <PersonName>{reported.first_name}</PersonName>
          </Link>
        </h2>
        <p className="quiet">
          Sent {waitedSince(reported_at, new Date())}
          {others > 0 && ` · ${others} more about this person`}
          {held && " · hidden until decided"}
          {theirs && " · your person, so somebody else decides"}
        </p>
      </div>
      <div className="beside">
        {verdict ? <p>{VERDICT_WORDS[verdict]}</p> : <Clock dueAt={due_at} />}
        {claim && (
          <p className="quiet">
            {claim.mine ? "You have it" : withNames`${claim.by.first_name || "A colleague"} has it`}
          </p>
        )}
      </div>
    </li>
  );
}

/** Shows how much time is left to decide about a report. */
export function Clock({ dueAt }: { dueAt: string }) {
  const { overdue, text } = clockOf(dueAt, new Date());
  return (
    <p className="pill" data-tone={overdue ? "bad" : undefined}>
      <Icon name="clock" size={14} /> {text}
    </p>
  );
}

import { Link } from "react-router-dom";
import { dayInWords } from "../../../components/dates.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { REASON_WORDS, type Report, VERDICT_WORDS } from "./safety-words.ts";

/**
 * Shows the latest requests of the reported person, so that the consultant can see whether many people got the same
 * text.
 */
export function Requests({ shown: { requests } }: { shown: Report }) {
  return (
    <section className="panel padded" aria-labelledby="requests">
      <h2 id="requests">Requests that they sent</h2>
      {requests.length === 0 && <p className="quiet">None.</p>}
      <ul className="history">
        {requests.map(({ _id, to, requested_at, request_status, request_message }) => (
          <li key={_id}>
            <span>
              {requested_at && dayInWords(requested_at)}, to{" "}
              <PersonName>{to.first_name}</PersonName>, {request_status}:
            </span>{" "}
            {request_message}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lists other reports about the same person. */
export function Earlier({ shown: { earlier } }: { shown: Report }) {
  return (
    <section className="panel padded" aria-labelledby="earlier">
      <h2 id="earlier">Other reports about this person</h2>
      {earlier.length === 0 && <p className="quiet">None.</p>}
      <ul className="history">
        {earlier.map(({ _id, reason, reported_at, same_reporter, verdict }) => (
          <li key={_id}>
            <span>{dayInWords(reported_at)}</span>{" "}
            <Link to={`/admin21/safety/${_id}`}>{REASON_WORDS[reason]}</Link>,{" "}
            {same_reporter ? "by the same reporter" : "by somebody else"}:{" "}
            {verdict ? VERDICT_WORDS[verdict] : "waits"}
          </li>
        ))}
      </ul>
    </section>
  );
}

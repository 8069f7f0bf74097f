import { TRADES } from "@agbara/shared/fundraising/trades.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { calendarDayInWords } from "../../../../components/dates.ts";
import { keyed } from "../../../../components/keyed.ts";
import { PersonName } from "../../../../components/PersonName.tsx";
import { useDo } from "../../../kit/calls/use-do.ts";
import { CaseList } from "../../../kit/cases/CaseList.tsx";
import { asCard } from "../../../kit/keys/current-card.ts";
import { KeyButton } from "../../../kit/keys/KeyButton.tsx";
import { waitedSince } from "../../../kit/screen/waited.ts";
import { Deadline } from "../CaseHead.tsx";
import { LOOK_WORDS, type Queued } from "../case-words.ts";
import { NextButton } from "../NextButton.tsx";
import styles from "./ApplicationList.module.css";
import { Filters } from "./QueueFilters.tsx";
import { readQueueFilters, writeQueueFilters } from "./queue-filters.ts";

/** Lists the applications that wait for a verifier, the oldest first. The filters are in the screen's address. */
export default function ApplicationList() {
  const [query, setQuery] = useSearchParams();
  const filters = readQueueFilters(query);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <CaseList
      resource="applications"
      title="Applications"
      asked={Object.fromEntries(writeQueueFilters(filters))}
      filter={filters}
      desk="cases"
      tools={<NextButton />}
      above={<Filters filters={filters} onFilter={(next) => setQuery(writeQueueFilters(next))} />}
      said={(total) =>
        isFiltered
          ? `${total.toLocaleString("en")} ${total === 1 ? "application" : "applications"}, the oldest first`
          : `${total.toLocaleString("en")} ${total === 1 ? "waits" : "wait"}, the oldest first`
      }
      empty={
        isFiltered
          ? {
              icon: "search",
              title: "No application fits these filters",
              text: <Link to="/admin21/applications">See all that wait</Link>,
            }
          : {
              title: "No application waits",
              text: "Every applicant has an answer. Refresh to see new applications.",
            }
      }
    >
      {(row) => <QueuedRow key={row._id} row={row} />}
    </CaseList>
  );
}

/** Shows a waiting application in the list, and the verifier who has claimed it or put it aside. */
export function QueuedRow({ row }: { row: Queued }) {
  const { _id, name, page_code, trade, submitted_at, answer_by, claim, look, may_take } = row;
  const { status, aside } = row;
  const isChanging = status === "changes_requested";
  const since = isChanging ? "last worked on" : look === "spot" ? "came back" : "sent";
  return (
    <li {...asCard(_id)} className="bar">
      <div>
        <h2>
          <Link {...keyed("open")} to={`/admin21/applications/${_id}`}>
            <PersonName>{name}</PersonName>
          </Link>
        </h2>
        <p className="quiet">
          {page_code}
          {trade && ` · ${TRADES[trade]}`} · {since} {waitedSince(submitted_at, new Date())}
        </p>
      </div>
      <div className="beside">
        {isChanging && <p className="pill">Changes asked for</p>}
        {look && (
          <p className="pill" data-tone={look === "settling" ? "bad" : undefined}>
            {LOOK_WORDS[look]}
            {!may_take && ": not you"}
          </p>
        )}
        {answer_by && <Deadline answerBy={answer_by} />}
        {aside && (
          <p className="quiet">
            {withNames`Put aside until ${calendarDayInWords(aside.until)} by ${aside.by.first_name ?? "a colleague"}`}
          </p>
        )}
        <div className={styles.who}>
          {claim ? (
            <p className="quiet">
              {claim.mine
                ? "You have it"
                : withNames`${claim.by.first_name ?? "A colleague"} has it`}
            </p>
          ) : (
            may_take && !isChanging && <TakeButton row={row} />
          )}
        </div>
      </div>
    </li>
  );
}

/** A button that claims this application and opens it. */
function TakeButton({ row: { _id: id, name } }: { row: Queued }) {
  const navigate = useNavigate();
  const { run, busy } = useDo("fundraising.applications.claim");

  async function take() {
    if (await run({ id }, { advice: "Try again." })) navigate(`/admin21/applications/${id}`);
  }

  return (
    <KeyButton size="small" variant="outlined" shortcut="takeCase" aria-busy={busy} onClick={take}>
      Take
      <span className="visually-hidden">
        : <PersonName>{name}</PersonName>
      </span>
    </KeyButton>
  );
}

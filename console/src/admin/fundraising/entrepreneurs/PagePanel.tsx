import { TRADES } from "@agbara/shared/fundraising/trades.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { Link } from "react-router-dom";
import { momentInWords } from "../../../components/dates.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { Fact, Facts } from "../../kit/screen/Facts.tsx";
import { EVENT_WORDS } from "../applications/case-words.ts";
import { Photos } from "../applications/Pictures.tsx";
import { usePlace } from "../applications/use-place.ts";
import styles from "./entrepreneurs.module.css";
import type { WholePage } from "./page-filters.ts";

/** Shows the facts about a fundraising page and its owner. */
export function PageFacts({ shown }: { shown: WholePage }) {
  const { trade, raised, target, person, verified_by, second_by, pitch, story } = shown;
  return (
    <section className="panel padded" aria-labelledby="page">
      <h2 id="page">The page</h2>
      <div className={styles.page}>
        <Facts>
          <Fact name="Raised" value={`${formatKobo(raised)} of ${formatKobo(target)}`} />
          <Fact name="Trade" value={trade && TRADES[trade]} />
          <Fact name="Where" value={usePlace(shown)} />
          <Fact
            name="Verified by"
            value={verified_by ? (verified_by.first_name ?? "Left") : null}
          />
          {second_by && <Fact name="Second verifier" value={second_by.first_name ?? "Left"} />}
          <Fact name="Person" value={person?.first_name ?? "Has left"} />
          <Fact
            name="Phone"
            value={person?.phone && <a href={`tel:${person.phone}`}>{person.phone}</a>}
          />
          <Fact
            name="E-mail"
            isWide
            value={person?.email && <a href={`mailto:${person.email}`}>{person.email}</a>}
          />
          <Fact name="In short" isWide value={pitch} />
          <Fact name="Story" isWide value={story} />
        </Facts>
        <Photos shown={shown} />
      </div>
    </section>
  );
}

/** Shows finance how much of the page's money is in each state. */
export function PageMoney({ shown: { money, page_code } }: { shown: WholePage }) {
  if (!money) return null;
  return (
    <section className="panel padded" aria-labelledby="money">
      <h2 id="money">Its money</h2>
      <Facts>
        <Fact name="Can be asked back" value={formatKobo(money.waiting)} />
        <Fact name="Due to it, not paid yet" value={formatKobo(money.available)} />
        <Fact name="On its way" value={formatKobo(money.on_its_way)} />
        <Fact name="Paid out" value={formatKobo(money.paid_out)} />
        <Fact name="In question" value={formatKobo(money.in_question)} />
        <Fact name="Sent back by a bank" value={formatKobo(money.returned)} />
      </Facts>
      <p>
        <Link to={`/admin21/ledger?kind=entrepreneur&owner=${page_code}`}>
          Find its account in the ledger
        </Link>
      </p>
    </section>
  );
}

/** Lists the suspensions of a page, each with its day, its reason and its end. */
export function Suspensions({ shown: { suspensions } }: { shown: WholePage }) {
  if (suspensions.length === 0) return null;
  const ends = {
    reopened: "Reopened",
    returned: "Money returned, page closed",
    redirected: "Donors choose where the money goes, page closed",
  };
  return (
    <section className="panel padded" aria-labelledby="suspensions">
      <h2 id="suspensions">Suspended</h2>
      <ul className="history">
        {suspensions.map((one) => (
          <li key={one._id}>
            <span>{momentInWords(one.began_at)}</span>{" "}
            <PersonName>{one.by.first_name ?? "Somebody who left"}</PersonName>: {one.words}
            {one.outcome && one.ended_at && (
              <p>
                <span>{momentInWords(one.ended_at)}</span> {ends[one.outcome]} by{" "}
                <PersonName>{one.ended_by?.first_name ?? "somebody who left"}</PersonName>:{" "}
                {one.end_words}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows verifiers the history of the page's application, with a link to the application. */
export function PageHistory({ shown: { _id, history } }: { shown: WholePage }) {
  if (!history) return null;
  return (
    <section className="panel padded" aria-labelledby="history">
      <h2 id="history">What happened</h2>
      {history.length === 0 ? (
        <p>Nothing is on record.</p>
      ) : (
        <ul className="history">
          {history.map(({ what, at, words }) => (
            <li key={`${what} ${at}`}>
              <span>{momentInWords(at)}</span> {EVENT_WORDS[what as keyof typeof EVENT_WORDS]}
              {words && `: ${words}`}
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={`/admin21/applications/${_id}`}>Open the application</Link>
      </p>
    </section>
  );
}

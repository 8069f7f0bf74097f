import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import type { RefObject } from "react";
import { Link } from "react-router-dom";
import { calendarDayInWords } from "../../../components/dates.ts";
import { keyed } from "../../../components/keyed.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import styles from "../../kit/cases/cases.module.css";
import { Icon } from "../../kit/Icon.tsx";
import { waitedSince } from "../../kit/screen/waited.ts";
import { type Case, isMine, isTypedAbout, isWaiting, PAGE_STATUS_WORDS } from "./case-words.ts";
import { NextButton } from "./NextButton.tsx";
import { useClaim } from "./use-claim.ts";

interface CaseHeadProps {
  shown: Case;
  now: number;
  head: RefObject<HTMLHeadingElement | null>;
}

/** Shows the applicant, how long they have waited, our deadline, and the verifier who has claimed the application. */
export function CaseHead({ shown, now, head }: CaseHeadProps) {
  const { name, page_code, submitted_at, answer_by, status, look, aside } = shown;
  const lastDay = answer_by ?? look?.due_on;
  return (
    <header className="case-head">
      <div>
        <Link to="/admin21/applications">Applications</Link>
        <h1 ref={head} tabIndex={-1}>
          <PersonName>{name ?? "No name yet"}</PersonName>
        </h1>
        <p className="quiet">
          {page_code} · {PAGE_STATUS_WORDS[status]}
          {submitted_at && ` · sent ${waitedSince(submitted_at, new Date(now))}`}
        </p>
        {lastDay && <Deadline answerBy={lastDay} />}
        {aside && (
          <p className="pill">
            {withNames`Put aside until ${calendarDayInWords(aside.until)} by ${aside.by.first_name ?? "a colleague"}`}
          </p>
        )}
      </div>
      <div className="actions">
        {(isWaiting(shown) || look) && <Claimed shown={shown} now={now} />}
        <NextButton present={shown._id} />
      </div>
    </header>
  );
}

/** Shows the last day for the answer that we promised. If this day has passed, says that the answer is overdue. */
export function Deadline({ answerBy }: { answerBy: string }) {
  const isOverdue = answerBy < dayInLagos(new Date());
  return (
    <p className="pill" data-tone={isOverdue ? "bad" : undefined}>
      <Icon name="clock" size={14} /> {isOverdue ? "Overdue since" : "Answer by"}{" "}
      {calendarDayInWords(answerBy)}
    </p>
  );
}

const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const MINUTE_MS = 60_000;
/** If a claim ends sooner than this, we show how many minutes are left. */
const SOON_MS = 5 * MINUTE_MS;

function Claimed({ shown, now }: Omit<CaseHeadProps, "head">) {
  const { claim } = shown;
  const { take, busy } = useClaim(shown);
  const until = claim ? Date.parse(claim.until) : 0;
  if (isMine(shown, now)) {
    const minutes = Math.ceil((until - now) / MINUTE_MS);
    const isSoon = until - now < SOON_MS;
    return (
      <p className={styles.claim} data-soon={isSoon || undefined}>
        Yours until {time.format(until)}
        {isSoon && `, ${minutes} ${minutes === 1 ? "minute" : "minutes"} left`}
      </p>
    );
  }
  const isTaken = claim && !claim.mine && until > now;
  if (isTaken)
    return (
      <p className={styles.claim} data-soon role="status">
        <PersonName>{claim.by.first_name ?? "A colleague"}</PersonName> has it now, until{" "}
        {time.format(until)}.{isTypedAbout(shown._id) && " What you typed is kept here."}
      </p>
    );
  if (shown.look?.may_take === false) return null;
  return (
    <>
      {claim?.mine && (
        <p className={styles.claim} data-soon role="status">
          You no longer have this application.
        </p>
      )}
      <Button variant="contained" {...keyed("open")} aria-busy={busy} onClick={take}>
        Take it
      </Button>
    </>
  );
}

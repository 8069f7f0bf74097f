import Button from "@mui/material/Button";
import { type RefObject, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { momentInWords } from "../../../components/dates.ts";
import { keyed } from "../../../components/keyed.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { useDo } from "../../kit/calls/use-do.ts";
import styles from "../../kit/cases/cases.module.css";
import { ClosingPanel } from "./ClosingPanel.tsx";
import { CopiedPhotos, Copy, Messages } from "./Copy.tsx";
import { NextReport } from "./NextReport.tsx";
import { Earlier, Requests } from "./Other.tsx";
import { Clock } from "./QueuedReport.tsx";
import { isMine, MARK_WORDS, REASON_WORDS, type Report, VERDICT_WORDS } from "./safety-words.ts";
import { TheirPerson } from "./TheirPerson.tsx";
import { Verdicts } from "./Verdicts.tsx";

interface CaseProps {
  shown: Report;
}

/**
 * Shows a report to a consultant: what the reporter wrote, copies of the data at the time of the report, what else we
 * know, and the decision.
 */
export function ReportCase({ shown }: CaseProps) {
  const head = useRef<HTMLHeadingElement>(null);
  // The next report opens automatically. We focus its heading, so that screen readers read it aloud.
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  const mine = isMine(shown, Date.now());
  return (
    <div data-desk="cases" className="stack">
      <Head shown={shown} head={head} mine={mine} />
      <div className={`columns ${styles.case}`}>
        <div className="stack start">
          <Said shown={shown} />
          {shown.closing && <ClosingPanel shown={shown} closing={shown.closing} />}
          <Messages shown={shown} />
          <Copy shown={shown} />
        </div>
        <div className="stack start">
          <CopiedPhotos shown={shown} />
          <Requests shown={shown} />
          <Earlier shown={shown} />
        </div>
      </div>
      {mine && shown.decided_at === null && <Verdicts shown={shown} />}
    </div>
  );
}

interface HeadProps extends CaseProps {
  head: RefObject<HTMLHeadingElement | null>;
  mine: boolean;
}

function Head({ shown, head, mine }: HeadProps) {
  const { reason, reported, reporter, reported_at, due_at, decided_at, held, person } = shown;
  return (
    <header className="case-head">
      <div>
        <Link to="/admin21/safety">Safety</Link>
        <h1 ref={head} tabIndex={-1}>
          {REASON_WORDS[reason]}: <PersonName>{reported.first_name}</PersonName>
        </h1>
        <p className="quiet">
          Reported by{" "}
          <Link to={`/admin21/users/${reporter._id}`}>
            <PersonName>{reporter.first_name || "somebody who left"}</PersonName>
          </Link>{" "}
          on {momentInWords(reported_at)}
          {held && " · found by no other member until decided"}
        </p>
        <div className="beside">
          {person ? (
            <p>
              <Link to={`/admin21/users/${person._id}`}>
                Open <PersonName>{person.first_name}</PersonName>
              </Link>
            </p>
          ) : (
            <p className="quiet">The reported person has left.</p>
          )}
          {decided_at === null && <Clock dueAt={due_at} />}
        </div>
      </div>
      <div className="actions">
        {decided_at === null && <Claimed shown={shown} mine={mine} />}
        <NextReport present={shown._id} />
      </div>
    </header>
  );
}

const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

function Claimed({ shown, mine }: Omit<HeadProps, "head">) {
  const { _id: id, claim, theirs, deciders } = shown;
  const { run, busy } = useDo("introductions.safety.claim");
  if (theirs)
    return (
      <p className={styles.claim} role="status">
        <TheirPerson deciders={deciders} />
      </p>
    );
  if (claim && mine)
    return <p className={styles.claim}>Yours until {time.format(Date.parse(claim.until))}</p>;
  if (claim && !claim.mine)
    return (
      <p className={styles.claim} role="status">
        <PersonName>{claim.by.first_name || "A colleague"}</PersonName> has it now, until{" "}
        {time.format(Date.parse(claim.until))}.
      </p>
    );
  return (
    <Button variant="contained" {...keyed("open")} aria-busy={busy} onClick={() => run({ id })}>
      Take it
    </Button>
  );
}

/** Shows what the reporter wrote, and what the reported person had done to the reporter before. */
function Said({ shown }: { shown: Report }) {
  const { words, marks, verdict, decided_at, decided_by, end_words } = shown;
  return (
    <section className="panel padded" aria-labelledby="said">
      <h2 id="said">What the reporter wrote</h2>
      {words ? <blockquote>{words}</blockquote> : <p className="quiet">No words.</p>}
      {marks.length > 0 && (
        <p className="notice notice-due">
          The reported person {marks.map((mark) => MARK_WORDS[mark]).join(", and ")}.
        </p>
      )}
      {verdict && decided_at && (
        <p>
          <strong>{VERDICT_WORDS[verdict]}</strong>, {momentInWords(decided_at)}, by{" "}
          <PersonName>{decided_by?.first_name ?? "somebody who left"}</PersonName>
          {end_words && `: ${end_words}`}
        </p>
      )}
    </section>
  );
}

import { brand } from "@agbara/shared/brand.ts";
import { APPLICATION } from "@agbara/shared/constants.ts";
import type { Application } from "@agbara/shared/contract/parts/application-shapes.ts";
import { isEditable, STANDING } from "@agbara/shared/fundraising/application.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { Link } from "react-router-dom";
import { calendarDayInWords, dayInWords } from "../../components/dates.ts";
import { inText } from "../../components/in-text.ts";
import { words } from "../../words/fundraising.ts";
import account from "../account.module.css";
import { Section } from "../components/Section.tsx";
import { AccountScreen } from "../my-account/AccountScreen.tsx";
import { ApplyAgain } from "./ApplyAgain.tsx";
import { History, latestWords } from "./History.tsx";
import { MoneyPart } from "./money/MoneyPart.tsx";
import { PageLife } from "./PageLife.tsx";
import styles from "./parts/Fundraising.module.css";
import { Missing } from "./parts/Missing.tsx";
import { PublicPart } from "./parts/PublicPart.tsx";
import type { QuestionProps } from "./parts/question.ts";
import { StepList } from "./parts/StepList.tsx";
import { addressOf, countAnswered, missingNow, stepToGoOn } from "./parts/steps.ts";
import { SharePage } from "./SharePage.tsx";
import { Withdraw } from "./Withdraw.tsx";

const SUPPORT = <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>;

/**
 * Shows the application's state, what happens next, and when. If there is no application yet, shows what a person
 * needs for it.
 */
export function StatusScreen({ own }: QuestionProps) {
  const { application } = own;
  return (
    <AccountScreen title={words.title} lead={application ? words.status.lead : words.begin.lead}>
      {application ? <Standing own={own} application={application} /> : <Begin own={own} />}
    </AccountScreen>
  );
}

/** Shows how to apply. A person with answers on this device has already begun, even if we have no answer yet. */
function Begin({ own }: QuestionProps) {
  const { things } = words.begin;
  const hasBegun = Object.keys(own.kept).length > 0;
  return (
    <>
      <Section id="how" title={words.begin.how}>
        <ol className="marked text-width">
          <li>{words.begin.answer}</li>
          <li>{fill(words.begin.check, { days: APPLICATION.answerDays })}</li>
          <li>{words.begin.open}</li>
        </ol>
      </Section>
      <Section id="ready" title={words.begin.ready}>
        <ul className="marked text-width">
          {Object.values(things).map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
        <p className={`text-width ${styles.free}`}>
          {inText(words.begin.free, { email: SUPPORT })}
        </p>
        <Link className="button" to={addressOf(hasBegun ? stepToGoOn(own) : "name")}>
          {hasBegun ? words.status.goOn : words.begin.submit}
        </Link>
      </Section>
    </>
  );
}

/** The statuses in which money may have come or may still come. */
const HAS_MONEY: ReadonlySet<Application["status"]> = new Set([
  "verified",
  "funded",
  "paused",
  "suspended",
  "closed",
]);

/** The statuses in which the owner can change the page's course. */
const IS_OPEN: ReadonlySet<Application["status"]> = new Set(["verified", "funded", "paused"]);

interface StandingProps extends QuestionProps {
  application: Application;
}

function Standing({ own, application }: StandingProps) {
  const { status, answer_by, paused_until } = application;
  const opens = paused_until ? dayInWords(paused_until) : "";
  const day = answer_by ? calendarDayInWords(answer_by) : opens;
  const said = latestWords(application);
  const canEdit = isEditable(status);
  return (
    <>
      <div className={`${account.section} middle`}>
        <div className="card">
          <p className={styles.now}>{fill(STANDING[status], { day } as never)}</p>
          {said && <blockquote className="quote">{said}</blockquote>}
          <Next own={own} application={application} />
        </div>
      </div>
      {HAS_MONEY.has(status) && <MoneyPart />}
      {IS_OPEN.has(status) && <PageLife own={own} application={application} />}
      {canEdit && <Questions own={own} />}
      {!canEdit && (
        <Section id="sent" title={words.send[HAS_MONEY.has(status) ? "opened" : "public"]}>
          <PublicPart own={own} />
        </Section>
      )}
      <History application={application} />
      {(status === "submitted" || status === "in_review" || status === "changes_requested") && (
        <Withdraw own={own} />
      )}
    </>
  );
}

/** Says what happens next, with a link to it. */
function Next({ own, application }: StandingProps) {
  const { nextDraft, nextSent, nextChanges, suspended, closed } = words.status;
  const { nextVerified, nextFunded, nextPaused, nextEnded } = words.status;
  const hasEnded = application.status === "closed" && application.ended_at !== null;
  if (hasEnded) return <Running application={application}>{nextEnded}</Running>;
  switch (application.status) {
    case "draft":
      return <GoOn own={own}>{nextDraft}</GoOn>;
    case "changes_requested":
      return <GoOn own={own}>{nextChanges}</GoOn>;
    case "submitted":
    case "in_review":
      return <p>{nextSent}</p>;
    case "verified":
      return <Running application={application}>{nextVerified}</Running>;
    case "funded":
      return <Running application={application}>{nextFunded}</Running>;
    case "paused":
      return <Running application={application}>{nextPaused}</Running>;
    case "refused":
      return <ApplyAgain own={own} application={application} support={SUPPORT} />;
    default:
      return (
        <p>{inText(application.status === "suspended" ? suspended : closed, { email: SUPPORT })}</p>
      );
  }
}

/** Links to a page that everybody can read, and to the screens for its news and proofs. */
function Running({
  application,
  children,
}: Pick<StandingProps, "application"> & { children: string }) {
  return (
    <>
      <p>{children}</p>
      <SharePage application={application} asksForGifts={application.status === "verified"} />
      <p className="actions gap-12">
        <Link className="button button-quiet" to="/account/fundraising/updates">
          {words.updates.title}
        </Link>
        <Link className="button button-quiet" to="/account/fundraising/proofs">
          {words.proofs.title}
        </Link>
      </p>
    </>
  );
}

function GoOn({ own, children }: QuestionProps & { children: string }) {
  const step = stepToGoOn(own);
  const isChange = own.application?.status === "changes_requested";
  const ready = isChange ? words.status.change : words.status.lookAndSend;
  return (
    <>
      <p>{children}</p>
      <p className={`line quiet small ${styles.progress}`}>
        <progress value={countAnswered(own).done} max={countAnswered(own).all} aria-hidden="true" />
        {fill(words.status.done, countAnswered(own))}
      </p>
      <p>
        <Link className="button" to={addressOf(step)}>
          {step === "send" ? ready : words.status.goOn}
        </Link>
      </p>
    </>
  );
}

function Questions({ own }: QuestionProps) {
  const missing = missingNow(own);
  return (
    <>
      <Section id="missing" title={words.status.missing}>
        {missing.length > 0 ? <Missing parts={missing} /> : <p>{words.status.nothingMissing}</p>}
      </Section>
      <Section id="questions" title={words.status.questions}>
        <StepList own={own} />
      </Section>
    </>
  );
}

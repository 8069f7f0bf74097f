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
import { History, latestWords } from "./History.tsx";
import { MoneyFirst } from "./money/MoneyFirst.tsx";
import { NextStep, type StandingProps, SUPPORT } from "./NextStep.tsx";
import { PageLife } from "./PageLife.tsx";
import { AskedList } from "./parts/Asked.tsx";
import styles from "./parts/Fundraising.module.css";
import { Missing } from "./parts/Missing.tsx";
import { PublicNames } from "./parts/PublicNames.tsx";
import { PublicPart } from "./parts/PublicPart.tsx";
import type { QuestionProps } from "./parts/question.ts";
import { StepList } from "./parts/StepList.tsx";
import { addressOf, askedNow, missingNow, stepToGoOn } from "./parts/steps.ts";
import { Withdraw } from "./Withdraw.tsx";

/**
 * Shows the application's state, the next step, and the day of the next step. Without an application, shows what a
 * person needs to make one.
 */
export function StatusScreen({ own }: QuestionProps) {
  const { application } = own;
  return (
    <AccountScreen title={words.title} lead={application ? words.status.lead : words.begin.lead}>
      {application ? <Standing own={own} application={application} /> : <Begin own={own} />}
    </AccountScreen>
  );
}

/**
 * Tells the person how to apply. If this device has stored answers, the person has already begun, even if no answer has
 * reached us yet.
 */
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

/** The statuses in which everybody may read the page. A page that ended stays public for a time. */
const MAY_BE_PUBLIC: ReadonlySet<Application["status"]> = new Set([
  "verified",
  "funded",
  "paused",
  "closed",
]);

/** The statuses in which the owner can pause, reopen or close the page. */
const IS_OPEN: ReadonlySet<Application["status"]> = new Set(["verified", "funded", "paused"]);

function Standing({ own, application }: StandingProps) {
  const { status, answer_by, paused_until } = application;
  const opens = paused_until ? dayInWords(paused_until) : "";
  const day = answer_by ? calendarDayInWords(answer_by) : opens;
  const said = latestWords(application);
  const canEdit = isEditable(status);
  const hasMoney = HAS_MONEY.has(status);
  const now = <p className={styles.now}>{fill(STANDING[status], { day } as never)}</p>;
  const rest = (
    <>
      <div className={`${account.section} middle`}>
        <div className="card">
          {!hasMoney && now}
          {said && <blockquote className="quote">{said}</blockquote>}
          <NextStep own={own} application={application} />
        </div>
      </div>
      {MAY_BE_PUBLIC.has(status) && <PublicNames code={application.page_code} />}
      {IS_OPEN.has(status) && <PageLife own={own} application={application} />}
      {canEdit && <Questions own={own} />}
      {!canEdit && (
        <Section id="sent" title={words.send[hasMoney ? "opened" : "public"]}>
          <PublicPart own={own} />
        </Section>
      )}
      <History application={application} />
      {(status === "submitted" || status === "in_review" || status === "changes_requested") && (
        <Withdraw own={own} />
      )}
    </>
  );
  if (!hasMoney) return rest;
  return (
    <>
      <div className={styles.state}>{now}</div>
      <MoneyFirst>{rest}</MoneyFirst>
    </>
  );
}

function Questions({ own }: QuestionProps) {
  const missing = missingNow(own);
  const isChange = own.application?.status === "changes_requested";
  const asked = askedNow(own.application);
  return (
    <>
      {asked.length > 0 && (
        <Section id="asked" title={words.asked.title}>
          <AskedList asked={asked} />
        </Section>
      )}
      {(missing.length > 0 || !isChange) && (
        <Section id="missing" title={words.status.missing}>
          {missing.length > 0 ? <Missing parts={missing} /> : <p>{words.status.nothingMissing}</p>}
        </Section>
      )}
      <Section id="questions" title={words.status.questions}>
        <StepList own={own} />
      </Section>
    </>
  );
}

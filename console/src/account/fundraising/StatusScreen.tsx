import type { Application } from "@agbara/shared/contract/parts/application-shapes.ts";
import { isEditable, STANDING } from "@agbara/shared/fundraising/application.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { Link } from "react-router-dom";
import { calendarDayInWords, dayInWords } from "../../components/dates.ts";
import { inText } from "../../components/in-text.ts";
import { words } from "../../words/fundraising.ts";
import account from "../account.module.css";
import { AccountScreen } from "../components/AccountScreen.tsx";
import { Section } from "../components/Section.tsx";
import { History, latestWords } from "./History.tsx";
import { NextStep, type StandingProps, SUPPORT } from "./NextStep.tsx";
import { OwnPage } from "./OwnPage.tsx";
import { PageLife } from "./PageLife.tsx";
import { AskedList } from "./parts/Asked.tsx";
import styles from "./parts/Fundraising.module.css";
import { HowItGoes } from "./parts/HowItGoes.tsx";
import { Missing } from "./parts/Missing.tsx";
import { PublicNames } from "./parts/PublicNames.tsx";
import { PublicPart } from "./parts/PublicPart.tsx";
import type { QuestionProps } from "./parts/question.ts";
import { StepList } from "./parts/StepList.tsx";
import { addressOf, askedNow, missingNow, stepToGoOn } from "./parts/steps.ts";
import { Withdraw } from "./Withdraw.tsx";

/**
 * Shows the application's state, its next step, and the day of that step. If the person has no application, shows what
 * they need to apply.
 */
export function StatusScreen({ own }: QuestionProps) {
  const { application } = own;
  return (
    <AccountScreen title={words.title} lead={application ? leadOf(application) : words.begin.lead}>
      {application ? <Standing own={own} application={application} /> : <Begin own={own} />}
    </AccountScreen>
  );
}

/**
 * Returns the text below the screen's title. For a page, it tells the page's state. For an application, it is a general
 * text, because the first card shows the state.
 */
function leadOf(application: Application): string {
  return HAS_MONEY.has(application.status) ? standingOf(application) : words.status.lead;
}

/** Tells how far the application or the page is, with the day of the next step. */
function standingOf({ status, answer_by, paused_until }: Application): string {
  const opens = paused_until ? dayInWords(paused_until) : "";
  const day = answer_by ? calendarDayInWords(answer_by) : opens;
  return fill(STANDING[status], { day } as never);
}

/**
 * Explains how to apply. If this device has stored answers, the person has already started, even if no answer has
 * reached us yet.
 */
function Begin({ own }: QuestionProps) {
  const { things } = words.begin;
  const hasBegun = Object.keys(own.kept).length > 0;
  return (
    <>
      <p className={styles.begin}>
        <Link className="button" to={addressOf(hasBegun ? stepToGoOn(own) : "name")}>
          {hasBegun ? words.status.goOn : words.begin.submit}
        </Link>
      </p>
      <div className={styles.halves}>
        <HowItGoes />
        <Section id="ready" title={words.begin.ready}>
          <ul className="marked text-width">
            {Object.values(things).map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
          <p className={`text-width ${styles.free}`}>
            {inText(words.begin.free, { email: SUPPORT })}
          </p>
        </Section>
      </div>
    </>
  );
}

/** The application statuses in which the page may have money, or may still receive money. */
const HAS_MONEY: ReadonlySet<Application["status"]> = new Set([
  "verified",
  "funded",
  "paused",
  "suspended",
  "closed",
]);

/** The application statuses in which the page may be public. A closed page stays public for a time. */
const MAY_BE_PUBLIC: ReadonlySet<Application["status"]> = new Set([
  "verified",
  "funded",
  "paused",
  "closed",
]);

/** The application statuses in which the owner can pause, reopen or close the page. */
const IS_OPEN: ReadonlySet<Application["status"]> = new Set(["verified", "funded", "paused"]);

function Standing({ own, application }: StandingProps) {
  const { status } = application;
  const said = latestWords(application);
  const canEdit = isEditable(status);
  const hasMoney = HAS_MONEY.has(status);
  const rest = (
    <>
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
  if (hasMoney)
    return (
      <OwnPage own={own} application={application}>
        {rest}
      </OwnPage>
    );
  return (
    <>
      <div className={`${account.section} middle`}>
        <div className="card">
          <p className={styles.now}>{standingOf(application)}</p>
          {said && <blockquote className="quote">{said}</blockquote>}
          <NextStep own={own} application={application} />
        </div>
      </div>
      {rest}
    </>
  );
}

function Questions({ own }: QuestionProps) {
  const missing = missingNow(own);
  const isChange = own.application?.status === "changes_requested";
  const asked = askedNow(own.application);
  return (
    <div className={styles.halves}>
      <div>
        {asked.length > 0 && (
          <Section id="asked" title={words.asked.title}>
            <AskedList asked={asked} />
          </Section>
        )}
        {(missing.length > 0 || !isChange) && (
          <Section id="missing" title={words.status.missing}>
            {missing.length > 0 ? (
              <Missing parts={missing} />
            ) : (
              <p>{words.status.nothingMissing}</p>
            )}
          </Section>
        )}
      </div>
      <Section id="questions" title={words.status.questions}>
        <StepList own={own} />
      </Section>
    </div>
  );
}

import {
  CHECKS,
  isMeeting,
  type Check as KeyOfCheck,
  SEEN_CHECKS,
} from "@agbara/shared/fundraising/application.ts";
import { useEffect, useRef } from "react";
import { useDo } from "../../kit/calls/use-do.ts";
import styles from "../../kit/cases/cases.module.css";
import { CaseNotes } from "./beside/CaseNotes.tsx";
import { History, PageWords, Verdicts } from "./beside/CaseWords.tsx";
import { Duplicates, Marks } from "./beside/Marks.tsx";
import { SameNumber } from "./beside/SameNumber.tsx";
import { CaseHead } from "./CaseHead.tsx";
import {
  type Case,
  CHECK_ORDER,
  CHECK_TITLES,
  type CheckName,
  DRAFTS,
  foundOf,
  isFirst,
  isMine,
} from "./case-words.ts";
import { Decide } from "./Decide.tsx";
import { EVIDENCE } from "./Evidence.tsx";
import { LookNotice } from "./second/LookNotice.tsx";
import { SecondCheck } from "./second/SecondCheck.tsx";
import { SecondDecide } from "./second/SecondDecide.tsx";
import { useSecond } from "./second/use-second.ts";
import { adviceAbout, useClaim } from "./use-claim.ts";
import { useRenewal } from "./use-renewal.ts";
import { type Said, Verdict } from "./Verdict.tsx";

const WHAT: Record<CheckName, string> = {
  ...CHECKS,
  account: "The bank account belongs to the applicant.",
};

interface CaseProps {
  shown: Case;
}

/** Shows a whole application to a verifier: the evidence, the verdict about each check, and the decision. */
export function ApplicationCase({ shown }: CaseProps) {
  const head = useRef<HTMLHeadingElement>(null);
  const now = useRenewal(shown.claim, useClaim(shown).take);
  const mine = isMine(shown, now);
  const second = useSecond(shown._id);
  // The next application opens automatically. We focus its heading, so that screen readers read it aloud.
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  return (
    <div data-desk="cases" className="stack">
      <CaseHead shown={shown} now={now} head={head} />
      <LookNotice shown={shown} />
      <SameNumber shown={shown} />
      <Duplicates shown={shown} />
      <Marks shown={shown} writing={mine && isFirst(shown)} />
      <ol className="stack">
        {CHECK_ORDER.map((name, at) => (
          <Check key={name} name={name} n={at + 1} shown={shown} mine={mine} second={second} />
        ))}
      </ol>
      <CaseNotes shown={shown} />
      <PageWords shown={shown} />
      <Verdicts shown={shown} />
      <History shown={shown} />
      {mine && isFirst(shown) && <Decide shown={shown} />}
      {mine && shown.look && <SecondDecide shown={shown} look={shown.look} second={second} />}
    </div>
  );
}

interface CheckProps extends CaseProps {
  name: CheckName;
  n: number;
  mine: boolean;
}

interface Second {
  second: ReturnType<typeof useSecond>;
}

function Check({ name, n, shown, mine, second }: CheckProps & Second) {
  const Evidence = EVIDENCE[name];
  return (
    <li id={`check-${n}`} className={`panel ${styles.check}`}>
      <div className={styles.evidence}>
        <h2>
          <span className={styles.number}>{n}</span> {CHECK_TITLES[name]}
        </h2>
        <Evidence shown={shown} mine={mine} />
      </div>
      <div>
        {mine && shown.look ? (
          <SecondCheck name={name} n={n} shown={shown} look={shown.look} second={second} />
        ) : (
          <FirstCheck name={name} n={n} shown={shown} mine={mine} />
        )}
      </div>
    </li>
  );
}

function FirstCheck({ name, n, shown, mine }: CheckProps) {
  const { _id: id, bank } = shown;
  const found = foundOf(shown, name);
  const isDecided = name === "account" && bank?.state !== "waiting";
  const { whileMine } = useClaim(shown);
  const check = useDo("fundraising.applications.check");
  const verify = useDo("finance.payouts.verifyAccount");
  const refuse = useDo("finance.payouts.refuseAccount");
  const busy = check.busy || verify.busy || refuse.busy;

  async function say({ passed, evidence, seen, seen_on, seen_whom }: Said) {
    if (!(await whileMine())) return null;
    const words = evidence !== null && { evidence };
    const said = { advice: adviceAbout(id) };
    if (name !== "account") {
      const how = seen !== null && { seen, ...(isMeeting(seen) && { seen_on, seen_whom }) };
      return check.run({ id, check: name, passed, ...how, ...words }, said);
    }
    const account = bank?._id ?? "";
    return passed
      ? verify.run({ id: account, ...words }, said)
      : refuse.run({ id: account, evidence: evidence ?? "" }, said);
  }

  return (
    <>
      <p>
        <strong>{WHAT[name]}</strong>
      </p>
      {!shown.blind && (
        <Verdict
          n={n}
          title={CHECK_TITLES[name]}
          found={found}
          draftKey={DRAFTS.check(id, name)}
          open={isFirst(shown) && mine && !isDecided}
          busy={busy}
          needsWords={name === "account" && bank?.fit === "doubtful"}
          asksSeen={name === "account" ? null : asksSeen(name, shown)}
          onSay={say}
        />
      )}
    </>
  );
}

/**
 * Returns the settings of the question "How did you see it?" for a check. For identity and age, the usual answer is a
 * document.
 */
function asksSeen(name: KeyOfCheck, { name: applicant, referees }: Case) {
  const isOnPaper = name === "identity" || name === "age";
  return {
    required: SEEN_CHECKS.includes(name),
    usual: isOnPaper ? ("paper" as const) : null,
    whom: name === "referees" ? referees.map((one) => one.name).join(", ") : (applicant ?? ""),
  };
}

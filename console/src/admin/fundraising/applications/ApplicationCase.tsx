import {
  CHECKS,
  isMeeting,
  type Check as KeyOfCheck,
  SEEN_CHECKS,
} from "@agbara/shared/fundraising/application.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { useEffect, useRef } from "react";
import { momentInWords } from "../../../components/dates.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { useDo } from "../../kit/calls/use-do.ts";
import styles from "../../kit/cases/cases.module.css";
import { CaseHead } from "./CaseHead.tsx";
import {
  type Case,
  CHECK_ORDER,
  CHECK_TITLES,
  type CheckName,
  DRAFTS,
  EVENT_WORDS,
  foundOf,
  holdingBack,
  isMine,
  isWaiting,
  PAGE_STATUS_WORDS,
  SAME_WORDS,
  seenInWords,
} from "./case-words.ts";
import { Decide } from "./Decide.tsx";
import { EVIDENCE } from "./Evidence.tsx";
import { adviceAbout, useClaim } from "./use-claim.ts";
import { useRenewal } from "./use-renewal.ts";
import { type Said, Verdict } from "./Verdict.tsx";

const WHAT: Record<CheckName, string> = {
  ...CHECKS,
  account: "The bank account belongs to them.",
};

interface CaseProps {
  shown: Case;
}

/** Shows the case: its contents, the findings and the decision. */
export function ApplicationCase({ shown }: CaseProps) {
  const head = useRef<HTMLHeadingElement>(null);
  const now = useRenewal(shown.claim, useClaim(shown).take);
  const mine = isMine(shown, now);
  const isOpen = isWaiting(shown);
  // The next case opens by itself. The focus on its heading tells users of screen readers which one it is.
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  return (
    <div data-desk="cases" className="stack">
      <CaseHead shown={shown} now={now} head={head} />
      <Duplicates shown={shown} />
      <ol className="stack">
        {CHECK_ORDER.map((name, at) => (
          <Check key={name} name={name} n={at + 1} shown={shown} mine={mine} />
        ))}
      </ol>
      <PageWords shown={shown} />
      <Verdicts shown={shown} />
      <History shown={shown} />
      {isOpen && mine && <Decide shown={shown} />}
    </div>
  );
}

interface CheckProps extends CaseProps {
  name: CheckName;
  n: number;
  mine: boolean;
}

function Check({ name, n, shown, mine }: CheckProps) {
  const { _id: id, bank } = shown;
  const Evidence = EVIDENCE[name];
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
    <li id={`check-${n}`} className={`panel ${styles.check}`}>
      <div className={styles.evidence}>
        <h2>
          <span className={styles.number}>{n}</span> {CHECK_TITLES[name]}
        </h2>
        <Evidence shown={shown} mine={mine} />
      </div>
      <div>
        <p>
          <strong>{WHAT[name]}</strong>
        </p>
        <Verdict
          n={n}
          title={CHECK_TITLES[name]}
          found={found}
          draftKey={DRAFTS.check(id, name)}
          open={isWaiting(shown) && mine && !isDecided}
          busy={busy}
          needsWords={name === "account" && bank?.fit === "doubtful"}
          asksSeen={name === "account" ? null : asksSeen(name, shown)}
          onSay={say}
        />
      </div>
    </li>
  );
}

/** Returns how a check asks where the verifier saw it. Papers show who somebody is, and their age. */
function asksSeen(name: KeyOfCheck, { name: applicant, referees }: Case) {
  const isOnPaper = name === "identity" || name === "age";
  return {
    required: SEEN_CHECKS.includes(name),
    usual: isOnPaper ? ("paper" as const) : null,
    whom: name === "referees" ? referees.map((one) => one.name).join(", ") : (applicant ?? ""),
  };
}

function Duplicates({ shown }: { shown: Case }) {
  const { duplicates } = shown;
  if (duplicates.length === 0) return null;
  return (
    <section className="notice notice-due" aria-labelledby="duplicates">
      <h2 id="duplicates">Other pages that may be the same person's</h2>
      {holdingBack(shown).length > 0 && (
        <p>
          <strong>
            This page cannot open while another page with the same NIN or BVN is in review, open,
            funded or suspended.
          </strong>
        </p>
      )}
      <ul>
        {duplicates.map(({ page_code, name, status, same }) => (
          <li key={page_code}>
            <strong>
              <PersonName>{name}</PersonName>
            </strong>{" "}
            ({page_code}, {PAGE_STATUS_WORDS[status].toLowerCase()}):{" "}
            {same.map((one) => SAME_WORDS[one]).join(", ")}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the texts that everybody can read after the page opens. */
function PageWords({ shown: { pitch, story, target, buys } }: { shown: Case }) {
  return (
    <section className="panel padded" aria-labelledby="words">
      <h2 id="words">What the page says</h2>
      <dl className="facts">
        <div>
          <dt>Asks for</dt>
          <dd>{formatKobo(target)}</dd>
        </div>
        <div data-wide>
          <dt>What it buys</dt>
          <dd>
            {buys.length === 0
              ? "Not given"
              : buys.map(({ words, sum }) => `${words}: ${formatKobo(sum)}`).join("; ")}
          </dd>
        </div>
        <div data-wide>
          <dt>In short</dt>
          <dd>{pitch ?? "Not given"}</dd>
        </div>
        <div data-wide>
          <dt>Story</dt>
          <dd>{story ?? "Not given"}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Shows all verdicts. None is ever removed. */
function Verdicts({ shown: { verdicts } }: { shown: Case }) {
  if (verdicts.length === 0) return null;
  return (
    <section className="panel padded" aria-labelledby="verdicts">
      <h2 id="verdicts">Verdicts</h2>
      <ul className="history">
        {verdicts.map((verdict) => (
          <li key={`${verdict.check} ${verdict.at}`}>
            <span>{momentInWords(verdict.at)}</span> {verdictInWords(verdict)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Writes a verdict: "Photos: passed, Ada, on a visit on 3 May 2026, Ngozi: the same table". */
function verdictInWords(verdict: Case["verdicts"][number]): string {
  const { check, passed, by, evidence, current } = verdict;
  const seen = seenInWords(verdict);
  return [
    withNames`${CHECK_TITLES[check]}: ${passed ? "passed" : "did not pass"}, ${by.first_name ?? "somebody"}`,
    seen && `, ${seen}`,
    evidence && `: ${evidence}`,
    !current && " (before the applicant changed it)",
  ]
    .filter(Boolean)
    .join("");
}

function History({ shown: { history } }: { shown: Case }) {
  return (
    <section className="panel padded" aria-labelledby="history">
      <h2 id="history">What happened</h2>
      <ul className="history">
        {history.map(({ what, at, words }) => (
          <li key={`${what} ${at}`}>
            <span>{momentInWords(at)}</span> {EVENT_WORDS[what]}
            {words && `: ${words}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

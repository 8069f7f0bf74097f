import { QUESTIONS } from "@agbara/shared/fundraising/application.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { momentInWords } from "../../../../components/dates.ts";
import { Fact, Facts } from "../../../kit/screen/Facts.tsx";
import { type Case, EVENT_WORDS, LOOK_WORDS, seenInWords, VERDICT_TITLES } from "../case-words.ts";

/** Shows the texts of the application that everybody can read once the page is public. */
export function PageWords({ shown: { pitch, story, target, buys } }: { shown: Case }) {
  return (
    <section className="panel padded" aria-labelledby="words">
      <h2 id="words">What the page says</h2>
      <Facts>
        <Fact name="Asks for" value={formatKobo(target)} />
        <Fact
          name="What it buys"
          isWide
          value={buys.map(({ words, sum }) => `${words}: ${formatKobo(sum)}`).join("; ") || null}
        />
        <Fact name="In short" isWide value={pitch} />
        <Fact name="Story" isWide value={story} />
      </Facts>
    </section>
  );
}

/** Shows all verdicts about an application. We never remove a verdict. */
export function Verdicts({ shown: { verdicts } }: { shown: Case }) {
  if (verdicts.length === 0) return null;
  return (
    <section className="panel padded" aria-labelledby="verdicts">
      <h2 id="verdicts">Verdicts</h2>
      <ul className="history">
        {verdicts.map((verdict) => (
          <li key={`${verdict.check} ${verdict.at} ${verdict.by._id}`}>
            <span>{momentInWords(verdict.at)}</span> {verdictInWords(verdict)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Describes a verdict in one line: "Photos: passed, Ada, on a visit on 3 May 2026, Ngozi: the same table". */
function verdictInWords(verdict: Case["verdicts"][number]): string {
  const { check, look, passed, by, evidence, current } = verdict;
  const seen = seenInWords(verdict);
  return [
    withNames`${VERDICT_TITLES[check]}: ${passed ? "passed" : "did not pass"}, ${by.first_name ?? "somebody"}`,
    look && ` (${LOOK_WORDS[look].toLowerCase()})`,
    seen && `, ${seen}`,
    evidence && `: ${evidence}`,
    !current && " (before the applicant changed it)",
  ]
    .filter(Boolean)
    .join("");
}

export function History({ shown: { history } }: { shown: Case }) {
  return (
    <section className="panel padded" aria-labelledby="history">
      <h2 id="history">What happened</h2>
      <ul className="history">
        {history.map(({ what, at, words, questions }) => (
          <li key={`${what} ${at}`}>
            <span>{momentInWords(at)}</span> {EVENT_WORDS[what]}
            {words && `: ${words}`}
            {questions.map(({ question, words: said }, nth) => (
              <p key={nth}>{`${QUESTIONS[question]}: ${said}`}</p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

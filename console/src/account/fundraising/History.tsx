import type { Application } from "@agbara/shared/contract/parts/application-shapes.ts";
import { QUESTIONS } from "@agbara/shared/fundraising/application.ts";
import { momentInWords } from "../../components/dates.ts";
import { words } from "../../words/fundraising.ts";
import { Section } from "../components/Section.tsx";

type Happened = Application["history"][number];

/**
 * Returns our latest message if the person must act now. The message says what to change, or why we refused the
 * application. Otherwise returns null.
 */
export function latestWords({ status, history }: Application): string | null {
  const isTheirs = status === "changes_requested" || status === "refused";
  return isTheirs ? (history[0]?.words ?? null) : null;
}

/** Shows the application's history with our messages, the latest event first. */
export function History({ application: { history } }: { application: Application }) {
  if (history.length === 0) return null;
  return (
    <Section id="history" title={words.status.history}>
      <ol className="stack list-width">
        {history.map((happened, at) => (
          <li key={history.length - at} className="stack gap-8">
            <p>
              <strong>{saidOf(happened, history[at + 1])}</strong>{" "}
              <span className="quiet small">{momentInWords(happened.at)}</span>
            </p>
            {happened.words && <blockquote className="quote">{happened.words}</blockquote>}
            {happened.questions?.map(({ question, words: said }, nth) => (
              <blockquote
                key={nth}
                className="quote"
              >{`${QUESTIONS[question]}: ${said}`}</blockquote>
            ))}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/**
 * Returns the description of an event. A withdrawal directly after a refusal means that the person has started a new
 * application.
 */
function saidOf({ what }: Happened, before: Happened | undefined): string {
  const isAgain = what === "withdrawn" && before?.what === "refused";
  return isAgain ? words.status.again : words.status.happened[what];
}

import type { Application } from "@agbara/shared/contract/fundraising/applications.ts";
import { momentInWords } from "../../components/dates.ts";
import { words } from "../../words/fundraising.ts";
import account from "../account.module.css";
import { Section } from "../components/Section.tsx";
import styles from "./parts/Fundraising.module.css";

type Happened = Application["history"][number];

/** What we said last, where it is the person's turn: what to change, or why it was refused. */
export function latestWords({ status, history }: Application): string | null {
  const isTheirs = status === "changes_requested" || status === "refused";
  return isTheirs ? (history[0]?.words ?? null) : null;
}

/** What happened to it, the latest first, with our words. */
export function History({ application: { history } }: { application: Application }) {
  if (history.length === 0) return null;
  return (
    <Section id="history" title={words.status.history}>
      <ol className={styles.history}>
        {history.map((happened, at) => (
          <li key={`${happened.at} ${happened.what}`}>
            <p>
              <strong>{saidOf(happened, history[at + 1])}</strong>{" "}
              <span className={account.quiet}>{momentInWords(happened.at)}</span>
            </p>
            {happened.words && <blockquote className={account.quote}>{happened.words}</blockquote>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** What was taken back after a refusal was begun again. */
function saidOf({ what }: Happened, before: Happened | undefined): string {
  const isAgain = what === "withdrawn" && before?.what === "refused";
  return isAgain ? words.status.again : words.status.happened[what];
}

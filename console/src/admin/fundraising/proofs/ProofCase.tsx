import type { CallError } from "@agbara/shared/client/call-error.ts";
import { TRADES } from "@agbara/shared/fundraising/trades.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { useEffect, useRef } from "react";
import { PersonName } from "../../../components/PersonName.tsx";
import { useDo } from "../../kit/calls/use-do.ts";
import { WordsButton } from "../../kit/form/WordsButton.tsx";
import { KeyButton } from "../../kit/keys/KeyButton.tsx";
import { waitedSince } from "../../kit/screen/waited.ts";
import { Picture } from "../applications/Pictures.tsx";
import { type Proof, READY_REFUSALS } from "./proof.ts";
import styles from "./proofs.module.css";

interface ProofCaseProps {
  proof: Proof;
  onDecided: () => void;
  /** Called if a colleague decided first, or if the owner withdrew the proof. */
  onOvertaken: () => void;
}

/**
 * Shows the photo of a proof next to its text. One key accepts the proof. Another key asks for a reason and refuses the
 * proof.
 */
export function ProofCase({ proof, onDecided, onOvertaken }: ProofCaseProps) {
  const { _id: id, name, page_code, trade, pitch, raised, sum, words, line, photo, at } = proof;
  const accepting = useDo("fundraising.proofs.accept");
  const refusing = useDo("fundraising.proofs.refuse");
  const isBusy = accepting.busy || refusing.busy;
  const head = useRef<HTMLHeadingElement>(null);
  // The next proof opens automatically. We focus its heading, so that screen readers read the person's name aloud.
  useEffect(() => head.current?.focus({ preventScroll: true }), []);

  const failed = ({ status }: CallError) => {
    if (status === 404 || status === 409) onOvertaken();
  };

  async function accept() {
    const said = { done: "Success: Everybody can see this proof now.", failed };
    if (!isBusy && (await accepting.run({ id }, said))) onDecided();
  }

  async function refuse(reason: string) {
    const said = { done: withNames`Success: We have told ${name} why.`, failed };
    const refused = await refusing.run({ id, words: reason }, said);
    if (refused) onDecided();
    return refused;
  }

  return (
    <article className={styles.case} aria-labelledby="proof">
      <Picture src={photo.url} alt={withNames`Photo of what ${name} shows`} />
      <div className={`stack ${styles.said}`}>
        <h2 id="proof" ref={head} tabIndex={-1}>
          <PersonName>{name}</PersonName>
        </h2>
        <dl className="facts">
          <div>
            <dt>Used for it</dt>
            <dd className={styles.sum}>{formatKobo(sum)}</dd>
          </div>
          <div>
            <dt>Raised so far</dt>
            <dd>{formatKobo(raised)}</dd>
          </div>
          {line && (
            <div data-wide>
              <dt>The line of the page</dt>
              <dd className={styles.words}>{line}</dd>
            </div>
          )}
          <div data-wide>
            <dt>What it shows</dt>
            <dd className={styles.words}>{words}</dd>
          </div>
          <div data-wide>
            <dt>What the page asks for</dt>
            <dd>{pitch ?? "Not given"}</dd>
          </div>
          <div data-wide>
            <dt>Page</dt>
            <dd>
              {page_code}
              {trade && `, ${TRADES[trade]}`}, sent {waitedSince(at, new Date())}
            </dd>
          </div>
        </dl>
        <div className="actions gap-12">
          <KeyButton variant="contained" shortcut="verify" aria-busy={isBusy} onClick={accept}>
            Accept
          </KeyButton>
          <WordsButton
            variant="outlined"
            color="error"
            shortcut="refuse"
            ask={{
              title: withNames`Refuse this proof of ${name}?`,
              hint: withNames`${name} reads the reason in their account, and can send another one.`,
              label: "Why",
              ready: READY_REFUSALS,
              draftKey: `proof ${id}`,
              act: "Refuse",
              danger: true,
            }}
            busy={isBusy}
            onAct={refuse}
          >
            Refuse
          </WordsButton>
        </div>
      </div>
    </article>
  );
}

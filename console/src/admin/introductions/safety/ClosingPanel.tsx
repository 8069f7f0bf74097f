import { CLOSING } from "@agbara/shared/constants.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { momentInWords } from "../../../components/dates.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { useDo } from "../../kit/calls/use-do.ts";
import { KeyButton } from "../../kit/keys/KeyButton.tsx";
import { CLOSING_WORDS, type Report } from "./safety-words.ts";
import { TheirPerson } from "./TheirPerson.tsx";

type Closing = NonNullable<Report["closing"]>;

interface PanelProps {
  shown: Report;
  closing: Closing;
}

/**
 * Shows that staff closed the reported person's account. Also shows the decisions since then, and the decisions that
 * are still missing.
 */
export function ClosingPanel({ shown, closing }: PanelProps) {
  const { reason, closed_at, closed_by, objection, reopening, reopened, checked } = closing;
  const { photos_missing } = closing;
  return (
    <section className="panel padded" aria-labelledby="closing">
      <h2 id="closing">{reopened ? "The account was closed" : "The account is closed"}</h2>
      <ul className="history">
        <Act what="Closed" at={closed_at} by={closed_by} more={CLOSING_WORDS[reason]} />
        {checked && <Act what="Stays closed" {...checked} />}
        {objection && (
          <li>
            <span>{momentInWords(objection.sent_at)}, the owner objected:</span>{" "}
            {objection.words ?? "words that are deleted"}
          </li>
        )}
        {objection?.answered && <Act what="The objection was answered" {...objection.answered} />}
        {reopening && <Act what="Somebody wants to reopen it" {...reopening} />}
        {reopened && <Act what="Reopened" {...reopened} />}
      </ul>
      {photos_missing > 0 && (
        <p className="notice notice-due">
          {photos_missing === 1
            ? "The file of one photo was"
            : `The files of ${photos_missing} photos were`}{" "}
          missing. If the person returns with it, nobody is told.
        </p>
      )}
      {!reopened && <ClosingActs shown={shown} closing={closing} />}
    </section>
  );
}

interface ActProps {
  what: string;
  at: string;
  by: { first_name: string };
  more?: string;
}

function Act({ what, at, by, more }: ActProps) {
  return (
    <li>
      <span>
        {momentInWords(at)}, <PersonName>{by.first_name || "somebody who left"}</PersonName>:
      </span>{" "}
      {what}
      {more && `: ${more}`}
    </li>
  );
}

/** Lets a colleague decide whether the account stays closed. If the reader may not decide, says why. */
function ClosingActs({ shown, closing }: PanelProps) {
  const { _id: id, theirs, deciders, reported } = shown;
  const { waits, by_me, for_admin, reopening } = closing;
  const keeping = useDo("introductions.safety.keepClosed");
  const opening = useDo("introductions.safety.reopen");
  const name = reported.first_name;
  if (theirs)
    return (
      <p className="quiet">
        <TheirPerson deciders={deciders} />
      </p>
    );
  const keep = () =>
    keeping.run({ id, waits }, { done: withNames`Success: The account of ${name} stays closed.` });
  const reopen = () =>
    opening.run(
      { id },
      {
        done: reopening
          ? withNames`Success: The account of ${name} is open.`
          : "Success: A second person has to agree.",
      },
    );
  return (
    <>
      {for_admin && (
        <p className="notice notice-due">
          Nobody checked this in {CLOSING.checkDays} days, so now an admin decides.
        </p>
      )}
      {by_me && waits.length > 0 && (
        <p className="quiet">
          You closed this account. Somebody else decides whether it stays closed.
        </p>
      )}
      <div className="actions">
        {!by_me && waits.length > 0 && (
          <KeyButton
            variant="contained"
            shortcut="keepClosed"
            aria-busy={keeping.busy}
            onClick={keep}
          >
            Stays closed
          </KeyButton>
        )}
        <KeyButton variant="outlined" shortcut="reopen" aria-busy={opening.busy} onClick={reopen}>
          {reopening ? "Reopen, as the second person" : "Reopen"}
        </KeyButton>
      </div>
    </>
  );
}

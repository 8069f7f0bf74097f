import { withNames } from "@agbara/shared/text/words.ts";
import { calendarDayInWords, momentInWords } from "../../../../components/dates.ts";
import { PersonName } from "../../../../components/PersonName.tsx";
import { useDo } from "../../../kit/calls/use-do.ts";
import { WordsButton } from "../../../kit/form/WordsButton.tsx";
import { type Case, DRAFTS } from "../case-words.ts";
import { adviceAbout } from "../use-claim.ts";

/** Shows colleagues' notes about an application, the latest first, and lets the reader add one. */
export function CaseNotes({ shown }: { shown: Case }) {
  const { _id: id, case_notes: notes, blind } = shown;
  const { run, busy } = useDo("fundraising.applications.addNote");
  return (
    <section className="panel padded" aria-labelledby="notes">
      <h2 id="notes">Notes for colleagues</h2>
      {blind && (
        <p className="quiet">
          Perhaps you will be the second verifier, so we do not show you the notes yet.
        </p>
      )}
      <ol className="stack">
        {notes.map(({ _id, by, at, words, until }) => (
          <li key={_id}>
            <p className="words">{words}</p>
            <p className="quiet fine">
              <PersonName>{by.first_name ?? "Somebody"}</PersonName>,{" "}
              <time dateTime={at}>{momentInWords(at)}</time>
              {until && ` · put aside until ${calendarDayInWords(until)}`}
            </p>
          </li>
        ))}
      </ol>
      <div className="actions">
        <WordsButton
          variant="outlined"
          shortcut="caseNote"
          ask={{
            title: withNames`A note about ${shown.name ?? shown.page_code}`,
            hint: "Only verifiers read this note. A second verifier reads it only after deciding.",
            label: "Note",
            draftKey: DRAFTS.note(id),
            act: "Save the note",
          }}
          busy={busy}
          onAct={(words) =>
            run({ id, words }, { done: "Success: Note saved", advice: adviceAbout(id) })
          }
        >
          Write a note
        </WordsButton>
      </div>
    </section>
  );
}

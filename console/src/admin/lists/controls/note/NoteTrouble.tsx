import type { Conflict } from "@agbara/shared/contract/parts/error-body.ts";
import Button from "@mui/material/Button";
import { whoChanged } from "../../../kit/form/merge.ts";
import styles from "./NoteBox.module.css";

interface NoteUnsavedProps {
  id: string;
  sentence: string;
  /** The label of the save button. */
  save: string;
}

/** Says that the server has not saved the note, and how to try again. */
export function NoteUnsaved({ id, sentence, save }: NoteUnsavedProps) {
  return (
    <p id={id} className={`remark notice-bad ${styles.conflict}`}>
      {sentence} What you wrote is kept here until you log out or close this tab. Press '{save}' to
      try again.
    </p>
  );
}

interface NoteConflictProps {
  id: string;
  theirs: Conflict;
  /** Called if the user discards their own text. */
  onKeepTheirs: () => void;
}

/** Shows a note that somebody else has saved since the user began to type. */
export function NoteConflict({ id, theirs, onKeepTheirs }: NoteConflictProps) {
  return (
    <div id={id} className={`remark notice-bad ${styles.conflict}`} role="status">
      <p>
        {whoChanged(theirs, "this note")}: “{String(theirs.value ?? "") || "(empty)"}”
      </p>
      <p>
        Your note is below and is not saved yet. If you save your note, it becomes the latest one.
        We keep the other note, too.
      </p>
      <Button size="small" onClick={onKeepTheirs}>
        Keep the other note
      </Button>
    </div>
  );
}

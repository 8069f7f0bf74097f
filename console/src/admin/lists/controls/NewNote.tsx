import { TEXT_LIMITS } from "@agbara/shared/constants.ts";
import Button from "@mui/material/Button";
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { cardOf } from "../../kit/keys/current-card.ts";
import { type CardControlProps, labelFor } from "./card-control.ts";
import styles from "./NoteBox.module.css";
import { tellUnsaved } from "./note-failed.ts";
import { useIntroductionAction } from "./use-introduction-action.ts";

interface NewNoteProps extends CardControlProps {
  note: string;
  /** True if a button or a key has just opened the note. The next typed text is then meant for the note. */
  opened: boolean;
  onType: (note: string) => void;
  /** Called when the note is saved or given up. */
  onClose: () => void;
  /** The button that opens the note again after it is closed. */
  opener: RefObject<HTMLButtonElement | null>;
}

/** Adds a note as a separate entry. It does not depend on the latest note. */
export function NewNote(properties: NewNoteProps) {
  const { introduction, resource, whose, note, opened, onType, onClose, opener } = properties;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const [failed, setFailed] = useState("");
  const { act, busy } = useIntroductionAction(resource, introduction);
  const isEmpty = note.trim() === "";

  useEffect(() => {
    if (opened) box.current?.focus();
  }, [opened]);

  /**
   * Closes the note. Moves the focus to where the keyboard continues: the card, or the button that opens the note.
   */
  function close() {
    const card = form.current && cardOf(form.current);
    const isHere = holdsFocus();
    if (isHere) card?.focus({ preventScroll: true });
    flushSync(onClose);
    if (isHere && !card) opener.current?.focus();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isEmpty || busy) return;
    setFailed("");
    try {
      await act("addNote", { note });
    } catch (error) {
      setFailed(tellUnsaved(error, whose ?? introduction.user.first_name, holdsFocus()));
      return;
    }
    close();
  }

  function holdsFocus(): boolean {
    return form.current?.contains(document.activeElement) ?? false;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && isEmpty) close();
  }

  return (
    <form ref={form} className={styles.box} onSubmit={save}>
      <label htmlFor={id} className={styles.label}>
        New note
      </label>
      {failed && (
        <p id={`${id}-failed`} className={styles.conflict}>
          {failed} What you wrote is kept here until you log out or close this tab. Press 'Add note'
          to try again.
        </p>
      )}
      <textarea
        ref={box}
        id={id}
        data-note="new"
        data-unsaved={!isEmpty || undefined}
        aria-describedby={failed ? `${id}-failed` : undefined}
        aria-label={labelFor("New note", whose)}
        className={styles.text}
        rows={3}
        maxLength={TEXT_LIMITS.note}
        readOnly={busy}
        value={note}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.buttons}>
        <Button
          type="submit"
          size="small"
          variant="outlined"
          aria-label={labelFor("Add note", whose)}
          aria-busy={busy}
          aria-disabled={isEmpty}
        >
          Add note
        </Button>
        <Button size="small" aria-label={labelFor("Cancel new note", whose)} onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

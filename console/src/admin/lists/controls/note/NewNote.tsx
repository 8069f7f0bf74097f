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
import { useDo } from "../../../kit/calls/use-do.ts";
import { cardOf } from "../../../kit/keys/current-card.ts";
import { type CardControlProps, labelFor } from "../card-control.ts";
import { useRegisterFirst } from "../use-register-first.ts";
import { NoteForm } from "./NoteForm.tsx";
import { NoteUnsaved } from "./NoteTrouble.tsx";
import { tellUnsaved } from "./note-failed.ts";

interface NewNoteProps extends CardControlProps {
  note: string;
  /**
   * True if a button or key has just opened this field. Then the field takes the focus, because the next keys are meant
   * for it.
   */
  opened: boolean;
  onType: (note: string) => void;
  /** Called after the user has saved or cancelled the note. */
  onClose: () => void;
  /** The button that opens this field. */
  opener: RefObject<HTMLButtonElement | null>;
}

/** A field for a new note. The note is added even if its text equals the latest note. */
export function NewNote(properties: NewNoteProps) {
  const { introduction, whose, note, opened, onType, onClose, opener } = properties;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const [failed, setFailed] = useState("");
  const { run, busy } = useDo("introductions.notes.add");
  const registerFirst = useRegisterFirst(introduction.user._id);
  const isEmpty = note.trim() === "";

  useEffect(() => {
    if (opened) box.current?.focus();
  }, [opened]);

  /**
   * Closes the field. Moves the focus to the card, or to the button that opens the field, so that the keyboard
   * continues there.
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
    const saved = await run(
      { id: introduction._id, note },
      {
        done: "Success: Note added",
        failed: (error) => {
          registerFirst(error);
          setFailed(tellUnsaved(error, whose ?? introduction.user.first_name, holdsFocus()));
        },
      },
    );
    if (saved) close();
  }

  function holdsFocus(): boolean {
    return form.current?.contains(document.activeElement) ?? false;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && isEmpty) close();
  }

  const saveWords = "Add note";
  return (
    <NoteForm
      id={id}
      form={form}
      box={box}
      kind="new"
      title="New note"
      whose={whose}
      trouble={failed && <NoteUnsaved id={`${id}-failed`} sentence={failed} save={saveWords} />}
      note={note}
      unsaved={!isEmpty}
      busy={busy}
      readOnly={busy}
      save={saveWords}
      onType={onType}
      onSave={save}
      onKeyDown={onKeyDown}
    >
      <Button size="small" aria-label={labelFor("Cancel new note", whose)} onClick={close}>
        Cancel
      </Button>
    </NoteForm>
  );
}

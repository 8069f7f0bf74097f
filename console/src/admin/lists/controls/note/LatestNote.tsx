import { type ReactNode, useId } from "react";
import { NoteForm } from "./NoteForm.tsx";
import { NoteConflict, NoteUnsaved } from "./NoteTrouble.tsx";
import type { useLatestNote } from "./use-latest-note.ts";

interface LatestNoteProps {
  latest: ReturnType<typeof useLatestNote>;
  whose: string | undefined;
  low: boolean;
  /** The button for a new note. */
  children: ReactNode;
}

/** Shows the latest note and lets the user change it. */
export function LatestNote({ latest, whose, low, children }: LatestNoteProps) {
  const id = useId();
  const { form, note, unsaved, busy, failed, theirs, type, save, settle } = latest;
  const saveWords = "Update note";
  const trouble = theirs ? (
    <NoteConflict id={`${id}-failed`} theirs={theirs} onKeepTheirs={settle} />
  ) : (
    failed && <NoteUnsaved id={`${id}-failed`} sentence={failed} save={saveWords} />
  );
  return (
    <NoteForm
      id={id}
      form={form}
      kind="latest"
      title="Consultant's note"
      whose={whose}
      low={low}
      trouble={trouble}
      note={note}
      unsaved={unsaved}
      busy={busy}
      save={saveWords}
      onType={type}
      onSave={save}
    >
      {children}
    </NoteForm>
  );
}

import { CallError } from "@agbara/shared/client/call-error.ts";
import type { Introduction } from "@agbara/shared/contract/entities.ts";
import Button from "@mui/material/Button";
import { useRefresh } from "ra-core";
import { type FormEvent, useId, useState } from "react";
import styles from "./NoteBox.module.css";
import { useIntroductionAction } from "./use-introduction-action.ts";

interface NoteBoxProps {
  introduction: Introduction;
  resource: string;
}

/**
 * The consultant's note. What is typed stays until the server has it. Where a colleague saved in between,
 * both texts are shown, and the next save is made knowingly; earlier notes stay in the history.
 */
export function NoteBox({ introduction, resource }: NoteBoxProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [conflict, setConflict] = useState(false);
  const { act, busy } = useIntroductionAction(resource, introduction);
  const refresh = useRefresh();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (draft === null || busy) return;
    try {
      await act("note", { note: draft, if_version: introduction.version });
      setDraft(null);
      setConflict(false);
    } catch (error) {
      const later = error instanceof CallError && error.status === 409;
      setConflict(later);
      if (later) refresh();
    }
  }

  return (
    <form className={styles.box} onSubmit={save}>
      <label htmlFor={id} className={styles.label}>
        Consultant's note
      </label>
      {conflict && (
        <p className={styles.conflict} role="status">
          A colleague saved this note meanwhile: “{introduction.note ?? "(empty)"}”. Yours is below
          and not saved yet. Saving it now takes the place of theirs; theirs stays in the history.
        </p>
      )}
      <textarea
        id={id}
        data-note
        className={styles.text}
        rows={3}
        maxLength={4000}
        value={draft ?? introduction.note ?? ""}
        onChange={({ target }) => setDraft(target.value)}
      />
      <Button
        type="submit"
        size="small"
        variant="outlined"
        aria-busy={busy}
        disabled={draft === null || draft === (introduction.note ?? "")}
      >
        Update note
      </Button>
    </form>
  );
}

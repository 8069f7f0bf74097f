import { CallError } from "@agbara/shared/client/call-error.ts";
import { TEXT_LIMITS } from "@agbara/shared/constants.ts";
import type { Introduction } from "@agbara/shared/contract/entities.ts";
import Button from "@mui/material/Button";
import { type FormEvent, useId } from "react";
import { useRefresh } from "react-admin";
import { useDraft } from "../../components/drafts.ts";
import styles from "./NoteBox.module.css";
import { useIntroductionAction } from "./use-introduction-action.ts";

interface NoteBoxProps {
  introduction: Introduction;
  resource: string;
}

interface Draft {
  note: string;
  /** What was on record when the draft was begun. */
  base: string;
}

/**
 * The consultant's note. What is typed stays until the server has it. Where a colleague saved in between,
 * both texts are shown, and the next save is made knowingly; earlier notes stay in the history.
 */
export function NoteBox({ introduction, resource }: NoteBoxProps) {
  const id = useId();
  const { draft, set, settleSent } = useDraft<Draft>(`note ${introduction._id}`);
  const { act, busy } = useIntroductionAction(resource, introduction);
  const refresh = useRefresh();
  const onRecord = introduction.note ?? "";
  const overtaken = draft !== null && draft.base !== onRecord;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (draft === null || busy) return;
    try {
      const saved = await act("note", { note: draft.note, if_version: introduction.version });
      settleSent(draft, ({ note }) => ({ note, base: saved.note ?? "" }));
    } catch (error) {
      if (error instanceof CallError && error.status === 409) refresh();
    }
  }

  return (
    <form className={styles.box} onSubmit={save}>
      <label htmlFor={id} className={styles.label}>
        Consultant's note
      </label>
      {overtaken && (
        <p className={styles.conflict} role="status">
          A colleague saved this note meanwhile: “{onRecord || "(empty)"}”. Yours is below and not
          saved yet. Saving it takes the place of theirs, which stays in the history.
        </p>
      )}
      <textarea
        id={id}
        data-note
        className={styles.text}
        rows={3}
        maxLength={TEXT_LIMITS.note}
        value={draft?.note ?? onRecord}
        onChange={({ target }) => set({ note: target.value, base: draft?.base ?? onRecord })}
      />
      <Button
        type="submit"
        size="small"
        variant="outlined"
        aria-busy={busy}
        disabled={draft === null || draft.note === onRecord}
      >
        Update note
      </Button>
    </form>
  );
}

import { CallError } from "@agbara/shared/client/call-error.ts";
import { TEXT_LIMITS } from "@agbara/shared/constants.ts";
import Button from "@mui/material/Button";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useRefresh } from "react-admin";
import { useDraft } from "../../components/drafts.ts";
import { backToCard } from "../keys/current-card.ts";
import { type CardControlProps, labelFor } from "./card-control.ts";
import styles from "./NoteBox.module.css";
import { useIntroductionAction } from "./use-introduction-action.ts";

interface Draft {
  note: string;
  /** What was on record when the draft was begun. */
  base: string;
}

/**
 * The consultant's note. What is typed stays until the server has it. Where a colleague saved in between,
 * both texts are shown, and the next save is made knowingly; earlier notes stay in the history.
 */
export function NoteBox({ introduction, resource, whose }: CardControlProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  /** Asked to save while a save was under way. */
  const again = useRef(false);
  const [failed, setFailed] = useState(false);
  const { draft, set, settleSent } = useDraft<Draft>(`note ${introduction._id}`);
  const { act, busy } = useIntroductionAction(resource, introduction);
  const refresh = useRefresh();
  const onRecord = introduction.note ?? "";
  const overtaken = draft !== null && draft.base !== onRecord;
  const unchanged = draft === null || draft.note === onRecord;

  useEffect(() => {
    if (busy || !again.current) return;
    again.current = false;
    form.current?.requestSubmit();
  }, [busy]);

  async function save(event: FormEvent) {
    event.preventDefault();
    again.current = busy;
    if (unchanged || busy) return;
    setFailed(false);
    try {
      const saved = await act("note", { note: draft.note, if_version: introduction.version });
      settleSent(draft, ({ note }) => ({ note, base: saved.note ?? "" }));
      backToCard(form.current);
    } catch (error) {
      again.current = false;
      setFailed(true);
      if (error instanceof CallError && error.status === 409) refresh();
    }
  }

  return (
    <form ref={form} className={styles.box} onSubmit={save}>
      <label htmlFor={id} className={styles.label}>
        Consultant's note
      </label>
      {overtaken && (
        <p className={styles.conflict} role="status">
          A colleague has saved this note since you opened it: “{onRecord || "(empty)"}”. Yours is
          below and is not saved yet. If you save it, it replaces theirs. Theirs stays in the
          history.
        </p>
      )}
      {failed && !overtaken && !unchanged && (
        <p className={styles.conflict} role="status">
          The note for {whose ?? introduction.user.first_name} is not saved yet.
        </p>
      )}
      <textarea
        id={id}
        data-note
        aria-label={labelFor("Consultant's note", whose)}
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
        aria-label={labelFor("Update note", whose)}
        aria-busy={busy}
        aria-disabled={unchanged}
      >
        Update note
      </Button>
    </form>
  );
}

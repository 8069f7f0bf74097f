import { CallError } from "@agbara/shared/client/call-error.ts";
import { TEXT_LIMITS } from "@agbara/shared/constants.ts";
import type { Conflict } from "@agbara/shared/contract/error-body.ts";
import Button from "@mui/material/Button";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useRefresh } from "react-admin";
import { useDraft } from "../../components/drafts.ts";
import { whoChanged } from "../../components/merge.ts";
import { addToFailure } from "../../components/notices.ts";
import { backToCard } from "../keys/current-card.ts";
import { adviseAfter, leavesOpen } from "../people/advise.ts";
import { type CardControlProps, labelFor } from "./card-control.ts";
import styles from "./NoteBox.module.css";
import { useIntroductionAction } from "./use-introduction-action.ts";

interface Draft {
  note: string;
  /** What was on record when the draft was begun, or what was saved since, once that was told. */
  base: string;
  /** Who saved another note since then, and when. */
  theirs?: Conflict;
}

/**
 * The consultant's note. What is typed stays until the server has it. Where somebody saved another in between,
 * both texts are shown, and the next save is made knowingly; earlier notes stay in the history.
 */
export function NoteBox({ introduction, resource, whose }: CardControlProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  /** Asked to save while a save was under way. */
  const again = useRef(false);
  const [failed, setFailed] = useState("");
  const { draft, set, settle, settleSent } = useDraft<Draft>(`note ${introduction._id}`);
  const { act, busy } = useIntroductionAction(resource, introduction);
  const refresh = useRefresh();
  const onRecord = introduction.note ?? "";
  const unchanged = draft === null || draft.note === onRecord;
  const over = unchanged ? { base: onRecord } : draft;
  const name = whose ?? introduction.user.first_name;
  const isUnsaved = failed !== "" && !unchanged;
  const theirs = unchanged ? undefined : draft.theirs;
  /** What stands there when an answer comes: somebody may have typed on. */
  const latest = useRef(draft);
  latest.current = draft;

  useEffect(() => {
    if (busy || !again.current) return;
    again.current = false;
    form.current?.requestSubmit();
  }, [busy]);

  async function save(event: FormEvent) {
    event.preventDefault();
    again.current = busy;
    if (unchanged || busy) return;
    setFailed("");
    try {
      const saved = await act("note", { note: draft.note, base: { note: draft.base } });
      settleSent(draft, ({ note }) => ({ note, base: saved.note ?? "" }));
      backToCard(form.current);
    } catch (error) {
      again.current = false;
      sayFailed(error);
      if (error instanceof CallError && error.status === 409) tellOf(error.conflicts);
    }
  }

  /** In the card, and in the snack-bar for whoever went on to the next person. */
  function sayFailed(error: unknown) {
    const open = leavesOpen(error);
    const sentence = `The note for ${name} ${open ? "may not be saved" : "is not saved"}.`;
    setFailed(sentence);
    const isHere = form.current?.contains(document.activeElement);
    const advice = `${sentence} What you wrote is kept.${isHere ? "" : " Press e to go to it."}`;
    if (open) adviseAfter(error, advice);
    else addToFailure({ advice });
  }

  /** The next save is made over what is told here. */
  function tellOf([conflict]: readonly Conflict[]) {
    const present = latest.current;
    if (present && conflict)
      set({ note: present.note, base: String(conflict.value ?? ""), theirs: conflict });
    refresh();
  }

  return (
    <form ref={form} className={styles.box} onSubmit={save}>
      <label htmlFor={id} className={styles.label}>
        Consultant's note
      </label>
      {theirs && (
        <div id={`${id}-failed`} className={styles.conflict} role="status">
          <p>
            {whoChanged(theirs, "this note")}: “{String(theirs.value ?? "") || "(empty)"}”
          </p>
          <p>
            Yours is below and is not saved yet. Saving it replaces the other, which stays in the
            history.
          </p>
          <Button size="small" onClick={settle}>
            Keep the other note
          </Button>
        </div>
      )}
      {isUnsaved && !theirs && (
        <p id={`${id}-failed`} className={styles.conflict}>
          {failed} What you wrote is kept here until you log out or close this tab. Press 'Update
          note' to try again.
        </p>
      )}
      <textarea
        id={id}
        data-note
        data-unsaved={isUnsaved || undefined}
        aria-describedby={isUnsaved ? `${id}-failed` : undefined}
        aria-label={labelFor("Consultant's note", whose)}
        className={styles.text}
        rows={3}
        maxLength={TEXT_LIMITS.note}
        value={draft?.note ?? onRecord}
        onChange={({ target }) => set({ ...over, note: target.value })}
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

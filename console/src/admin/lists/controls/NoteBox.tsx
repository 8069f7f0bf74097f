import { CallError } from "@agbara/shared/client/call-error.ts";
import { TEXT_LIMITS } from "@agbara/shared/constants.ts";
import type { Conflict } from "@agbara/shared/contract/parts/error-body.ts";
import Button from "@mui/material/Button";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useRefresh } from "react-admin";
import { useDraft } from "../../../components/drafts.ts";
import { whoChanged } from "../../../components/merge.ts";
import { backToCard } from "../../kit/keys/current-card.ts";
import { type CardControlProps, labelFor } from "./card-control.ts";
import { NewNote } from "./NewNote.tsx";
import styles from "./NoteBox.module.css";
import { tellUnsaved } from "./note-failed.ts";
import { useIntroductionAction } from "./use-introduction-action.ts";

interface NoteBoxProps extends CardControlProps {
  /** True for a box of one line with its button beside it. The box grows while somebody writes. */
  low?: boolean;
  /** True for a screen that has the latest note elsewhere. Then only a new note can be added here. */
  onlyNew?: boolean;
}

interface Draft {
  note: string;
  /** The saved note when the draft was begun. After the user was told of a newer note, this is the newer one. */
  base: string;
  /** The person who saved another note since the draft was begun, and when. */
  theirs?: Conflict;
}

/**
 * Shows the consultant's note: the latest one, or a new one. The typed text stays until the server has it. If somebody
 * saved another note in between, both texts are shown, so that the user knows this before the next save. Every saved
 * note is kept.
 */
export function NoteBox({
  introduction,
  resource,
  whose,
  low = false,
  onlyNew = false,
}: NoteBoxProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const fresh = useDraft<string>(`new note ${introduction._id}`);
  const isNew = opened || Boolean(fresh.draft);
  /** True if the user asked for another save while a save was running. */
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
  /** Holds the latest text for the moment an answer comes, because the person may have typed more by then. */
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
      const isHere = form.current?.contains(document.activeElement) ?? false;
      setFailed(tellUnsaved(error, name, isHere));
      if (error instanceof CallError && error.status === 409) tellOf(error.conflicts);
    }
  }

  /** Shows the other person's note. The next save replaces it. */
  function tellOf([conflict]: readonly Conflict[]) {
    const present = latest.current;
    if (present && conflict)
      set({ note: present.note, base: String(conflict.value ?? ""), theirs: conflict });
    refresh();
  }

  function closeNew() {
    setOpened(false);
    fresh.settle();
  }

  if (isNew)
    return (
      <NewNote
        introduction={introduction}
        resource={resource}
        whose={whose}
        opened={opened}
        note={fresh.draft ?? ""}
        onType={fresh.set}
        onClose={closeNew}
        opener={opener}
      />
    );
  const newNote = (
    <Button
      ref={opener}
      size="small"
      data-new-note
      aria-label={labelFor("New note", whose)}
      onClick={() => setOpened(true)}
    >
      New note
    </Button>
  );
  if (onlyNew) return newNote;
  return (
    <form ref={form} className={styles.box} data-low={low || undefined} onSubmit={save}>
      <label htmlFor={id} className={styles.label}>
        Consultant's note
      </label>
      {theirs && (
        <div id={`${id}-failed`} className={styles.conflict} role="status">
          <p>
            {whoChanged(theirs, "this note")}: “{String(theirs.value ?? "") || "(empty)"}”
          </p>
          <p>
            Yours is below and is not saved yet. Saving it makes it the latest note. The other is
            kept.
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
        data-unsaved={!unchanged || undefined}
        aria-describedby={isUnsaved ? `${id}-failed` : undefined}
        aria-label={labelFor("Consultant's note", whose)}
        className={styles.text}
        placeholder={low ? "Consultant's note" : undefined}
        rows={low ? 1 : 3}
        maxLength={TEXT_LIMITS.note}
        value={draft?.note ?? onRecord}
        onChange={({ target }) =>
          target.value === onRecord && !theirs ? settle() : set({ ...over, note: target.value })
        }
      />
      <div className={styles.buttons}>
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
        {newNote}
      </div>
    </form>
  );
}

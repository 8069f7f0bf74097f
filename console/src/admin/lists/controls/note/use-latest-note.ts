import type { CallError } from "@agbara/shared/client/call-error.ts";
import type { Conflict } from "@agbara/shared/contract/parts/error-body.ts";
import { SUCCESS } from "@agbara/shared/contract/parts/errors.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useRefresh } from "react-admin";
import { useDraft } from "../../../../components/drafts.ts";
import { useDo } from "../../../kit/calls/use-do.ts";
import { backToCard } from "../../../kit/keys/current-card.ts";
import type { CardControlProps } from "../card-control.ts";
import { useRegisterFirst } from "../use-register-first.ts";
import { tellUnsaved } from "./note-failed.ts";

interface Draft {
  note: string;
  /** The saved note that the user has seen. This is the one from the start of typing, or a newer one. */
  base: string;
  /** The other note, if somebody else saved one after the user began to type: its text, who saved it, and when. */
  theirs?: Conflict;
}

/**
 * Stores the text that the user types in the box of the latest note, until the text is saved. If somebody else saves
 * another note first, the draft's `theirs` contains that note, so that the user sees it before the next save.
 */
export function useLatestNote({ introduction, whose }: CardControlProps) {
  const form = useRef<HTMLFormElement>(null);
  /** True if the user pressed save again while a save was running. */
  const again = useRef(false);
  const [failed, setFailed] = useState("");
  const { draft, set, settle, settleSent } = useDraft<Draft>(`note ${introduction._id}`);
  const { run, busy } = useDo("introductions.notes.update");
  const registerFirst = useRegisterFirst(introduction.user._id);
  const refresh = useRefresh();
  const onRecord = introduction.note ?? "";
  const unchanged = draft === null || draft.note === onRecord;
  const theirs = unchanged ? undefined : draft.theirs;
  /** The latest typed text. After a save, we need it, because the person may have typed more in the meantime. */
  const latest = useRef(draft);
  latest.current = draft;

  useEffect(() => {
    if (busy || !again.current) return;
    again.current = false;
    form.current?.requestSubmit();
  }, [busy]);

  function type(note: string) {
    if (note === onRecord && !theirs) settle();
    else set({ ...(unchanged ? { base: onRecord } : draft), note });
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    again.current = busy;
    if (unchanged || busy) return;
    setFailed("");
    const input = { id: introduction._id, note: draft.note, base: { note: draft.base } };
    const saved = await run(input, { done: SUCCESS.noteUpdated, failed: keepTyped });
    if (!saved) return;
    settleSent(draft, ({ note }) => ({ note, base: saved.data.note ?? "" }));
    backToCard(form.current);
  }

  function keepTyped(error: CallError) {
    registerFirst(error);
    again.current = false;
    const isHere = form.current?.contains(document.activeElement) ?? false;
    setFailed(tellUnsaved(error, whose ?? introduction.user.first_name, isHere));
    if (error.status === 409) tellOf(error.conflicts);
  }

  /** Shows the note that somebody else has saved. The next save then makes the user's text the latest note. */
  function tellOf([conflict]: readonly Conflict[]) {
    const present = latest.current;
    if (present && conflict)
      set({ note: present.note, base: String(conflict.value ?? ""), theirs: conflict });
    refresh();
  }

  return {
    form,
    note: draft?.note ?? onRecord,
    unsaved: !unchanged,
    busy,
    /** A sentence about how the last save failed. Empty if it did not fail. */
    failed: unchanged ? "" : failed,
    theirs,
    type,
    save,
    /** Discards the user's own text. */
    settle,
  };
}

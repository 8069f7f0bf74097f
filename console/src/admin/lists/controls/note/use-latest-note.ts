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
  /**
   * The note on the server when the user began to type. If the user has seen a newer note since then, the newer one.
   */
  base: string;
  /** The person who saved another note after the user began this draft, and the time. */
  theirs?: Conflict;
}

/**
 * Stores the text that the user types in the box of the latest note, until the server has saved it. If somebody else
 * saves a note in the meantime, `theirs` has that note. The user can then see it before the next save.
 */
export function useLatestNote({ introduction, whose }: CardControlProps) {
  const form = useRef<HTMLFormElement>(null);
  /** True if the user asked for another save while a save was running. */
  const again = useRef(false);
  const [failed, setFailed] = useState("");
  const { draft, set, settle, settleSent } = useDraft<Draft>(`note ${introduction._id}`);
  const { run, busy } = useDo("introductions.notes.update");
  const registerFirst = useRegisterFirst(introduction.user._id);
  const refresh = useRefresh();
  const onRecord = introduction.note ?? "";
  const unchanged = draft === null || draft.note === onRecord;
  const theirs = unchanged ? undefined : draft.theirs;
  /** Always has the latest text. The person may type more between sending and the answer. */
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

  /** Shows the other person's note. With the next save, the user's text becomes the latest note. */
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
    /** The sentence about a failure of the last save. */
    failed: unchanged ? "" : failed,
    theirs,
    type,
    save,
    /** Gives up the user's own text. */
    settle,
  };
}

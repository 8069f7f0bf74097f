import { TEXT_LIMITS } from "@agbara/shared/constants.ts";
import type { OneOfMany } from "@agbara/shared/contract/parts/shapes.ts";
import { isolated } from "@agbara/shared/text/isolated.ts";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useDraft } from "../../../components/drafts.ts";
import { showNotice } from "../../../components/notices.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import type { ChosenPerson } from "./chosen.ts";
import { NotDone } from "./NotDone.tsx";
import { peopleInWords } from "./words.ts";

interface NoteDialogProps {
  people: readonly ChosenPerson[];
  onClose: () => void;
}

/** Adds the same note for each selected person. It does not replace older notes. */
export default function NoteDialog({ people, onClose }: NoteDialogProps) {
  const { draft, set, settle } = useDraft<string>("note about those chosen");
  const note = draft ?? "";
  const isEmpty = note.trim() === "";
  const { run, busy } = useDo("introductions.notes.addToMany");
  const [refused, setRefused] = useState<readonly OneOfMany[]>([]);

  function giveUp() {
    settle();
    onClose();
  }

  async function save() {
    if (isEmpty) return;
    const of = people.map(({ user_id }) => ({ user_id }));
    // If the call fails, the typed note stays stored.
    const advice = "Your text is still here. Press 'Add note' again: nobody gets the note twice.";
    const answer = await run({ people: of, note }, { advice });
    if (!answer) return;
    const missing = answer.data.filter(({ outcome }) => outcome === "missing");
    const count = answer.data.length - missing.length;
    const text = `Success: Note added for ${peopleInWords(count)}`;
    if (count > 0) showNotice({ kind: "success", text });
    settle();
    if (missing.length === 0) onClose();
    else setRefused(missing);
  }

  if (refused.length > 0)
    return <NotDone title="No note added" people={people} refused={refused} onClose={onClose} />;
  return (
    <FormDialog
      title={`A note about ${peopleInWords(people.length)}`}
      act="Add note"
      busy={busy}
      submit={{ "aria-disabled": isEmpty }}
      onSubmit={save}
      onClose={giveUp}
    >
      <p>{people.map(({ first_name }) => isolated(first_name)).join(", ")}</p>
      <TextField
        label="New note"
        value={note}
        autoFocus
        fullWidth
        multiline
        margin="normal"
        minRows={3}
        maxRows={8}
        helperText="Each person gets this text as a new note. Their earlier notes stay."
        onChange={({ target }) => set(target.value)}
        slotProps={{ htmlInput: { maxLength: TEXT_LIMITS.note } }}
      />
    </FormDialog>
  );
}

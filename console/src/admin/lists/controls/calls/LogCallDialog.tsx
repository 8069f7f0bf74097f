import { CALL_OUTCOMES, CONTACT_CHANNELS, TEXT_LIMITS } from "@agbara/shared/constants.ts";
import { calls, type Input } from "@agbara/shared/contract/calls.ts";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useDraft } from "../../../../components/drafts.ts";
import { errorSentence, fieldErrors } from "../../../../components/fields/field-errors.ts";
import { PersonName } from "../../../../components/PersonName.tsx";
import { useDo } from "../../../kit/calls/use-do.ts";
import { Choice } from "../../../kit/form/Choice.tsx";
import { FormDialog } from "../../../kit/form/FormDialog.tsx";
import type { CardControlProps } from "../card-control.ts";
import { CHANNEL_WORDS, isSpoken, OUTCOME_WORDS } from "./call-words.ts";

interface LogCallDialogProps extends Pick<CardControlProps, "introduction"> {
  onClose: () => void;
}

type Logged = Omit<Input<"introductions.notes.logCall">, "id">;

const CHANNELS = CONTACT_CHANNELS.map((channel) => [channel, CHANNEL_WORDS[channel]] as const);
const OUTCOMES = CALL_OUTCOMES.map((outcome) => [outcome, OUTCOME_WORDS[outcome]] as const);
const FIRST: Logged = { channel: "phone", outcome: "spoke", note: "" };

/**
 * Asks what was said in a call and how it ended. Stores the text until it is saved or cancelled. If the consultant
 * spoke to the person, the call counts as a contact.
 */
export default function LogCallDialog({ introduction, onClose }: LogCallDialogProps) {
  const { _id: id, user } = introduction;
  const { run, busy } = useDo("introductions.notes.logCall");
  const { draft, set, settle } = useDraft<Logged>(`call ${id}`);
  const said = draft ?? FIRST;
  const [problem, setProblem] = useState<string>();

  function giveUp() {
    settle();
    onClose();
  }

  async function save() {
    const found = fieldErrors(calls["introductions.notes.logCall"].body, said);
    setProblem(found.note);
    if (found.note || busy) return;
    const saved = await run(
      { id, ...said },
      {
        done: "Success: Call logged",
        advice: "What you typed is kept. Save again. Nothing is logged twice.",
        failed: ({ fields }) => setProblem(fields.note),
      },
    );
    if (saved) giveUp();
  }

  return (
    <FormDialog
      title={
        <>
          Call to <PersonName>{user.first_name}</PersonName>
        </>
      }
      act="Save"
      busy={busy}
      maxWidth="xs"
      className="stack"
      onSubmit={save}
      onClose={onClose}
      onCancel={giveUp}
    >
      <Choice
        label="What came of it"
        options={OUTCOMES}
        value={said.outcome}
        onChange={(outcome) => set({ ...said, outcome })}
      />
      <Choice
        label="How"
        options={CHANNELS}
        value={said.channel}
        onChange={(channel) => set({ ...said, channel })}
      />
      <TextField
        label={isSpoken(said.outcome) ? "What was said" : "Note, if there is more to say"}
        value={said.note}
        autoFocus
        multiline
        minRows={3}
        maxRows={12}
        error={Boolean(problem)}
        helperText={errorSentence("The note", problem)}
        onChange={({ target }) => set({ ...said, note: target.value })}
        slotProps={{ htmlInput: { maxLength: TEXT_LIMITS.note } }}
      />
    </FormDialog>
  );
}

import { type BIRTH_PAPERS, TEXT_LIMITS } from "@agbara/shared/constants.ts";
import type { Gender } from "@agbara/shared/contract/parts/entities.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useDraft } from "../../../components/drafts.ts";
import { errorSentence } from "../../../components/fields/field-errors.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { useDo } from "../../kit/calls/use-do.ts";
import { Choice } from "../../kit/form/Choice.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import type { CardControlProps } from "./card-control.ts";
import { PAPER_WORDS } from "./meeting/meeting-words.ts";

interface Correction {
  birth_date: string;
  gender: Gender | "";
  seen: (typeof BIRTH_PAPERS)[number] | "";
  reason: string;
}

const NOTHING: Correction = { birth_date: "", gender: "", seen: "", reason: "" };
const PAPERS = Object.entries(PAPER_WORDS) as [Exclude<Correction["seen"], "">, string][];

/** Returns the error of each required field that is empty. */
function missingIn({ birth_date, gender, seen, reason }: Correction): Record<string, string> {
  return {
    ...(birth_date === "" &&
      gender === "" && { birth_date: "Enter the right date, or the right gender." }),
    ...(seen === "" && { seen: "Choose the paper that you saw." }),
    ...(reason.trim() === "" && { reason: "Say what was wrong." }),
  };
}

interface CorrectDialogProps extends Pick<CardControlProps, "introduction"> {
  onClose: () => void;
}

/**
 * Asks for the right birth date or gender, for the document that proves it, and for the reason. Fields that stay empty
 * change nothing.
 */
export default function CorrectDialog({ introduction, onClose }: CorrectDialogProps) {
  const { _id: id, user } = introduction;
  const { run, busy } = useDo("introductions.own.correct");
  const { draft, set, settle } = useDraft<Correction>(`correct ${id}`);
  const form = draft ?? NOTHING;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const change = (part: Partial<Correction>) => set({ ...form, ...part });

  function giveUp() {
    settle();
    onClose();
  }

  async function save() {
    const { birth_date, gender, seen, reason } = form;
    setErrors(missingIn(form));
    if (busy || seen === "" || Object.keys(missingIn(form)).length > 0) return;
    const saved = await run(
      {
        id,
        seen,
        reason,
        ...(birth_date && { birth_date }),
        ...(gender && { gender }),
      },
      {
        done: withNames`Success: Corrected. ${user.first_name} is told by mail.`,
        advice: "What you typed is kept. Save again.",
        failed: ({ fields }) => setErrors(fields),
      },
    );
    if (saved) giveUp();
  }

  return (
    <FormDialog
      title={
        <>
          Correct the data of <PersonName>{user.first_name}</PersonName>
        </>
      }
      act="Correct"
      busy={busy}
      maxWidth="xs"
      className="stack"
      onSubmit={save}
      onClose={onClose}
      onCancel={giveUp}
    >
      <p className="quiet fine">
        {withNames`${user.first_name} is told by mail. Below 18, the account is closed at once. After another gender, requests and suggestions end.`}
      </p>
      <TextField
        label="Right birth date (empty: it stays)"
        type="date"
        value={form.birth_date}
        error={Boolean(errors.birth_date)}
        helperText={errors.birth_date}
        onChange={({ target }) => change({ birth_date: target.value })}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { max: dayInLagos(new Date()) },
        }}
      />
      <Choice
        label="Right gender"
        options={[
          ["", "It stays"] as const,
          ["female", "Woman"] as const,
          ["male", "Man"] as const,
        ]}
        value={form.gender}
        onChange={(gender) => change({ gender })}
      />
      <Choice
        label="Paper that you saw"
        options={[["", "Choose the paper"] as const, ...PAPERS]}
        value={form.seen}
        onChange={(seen) => change({ seen })}
      />
      {errors.seen && (
        <p className="wrong small" role="alert">
          {errors.seen}
        </p>
      )}
      <TextField
        label="What was wrong"
        value={form.reason}
        error={Boolean(errors.reason)}
        helperText={
          errorSentence("The reason", errors.reason) ?? "The audit trail keeps your reason."
        }
        onChange={({ target }) => change({ reason: target.value })}
        slotProps={{ htmlInput: { maxLength: TEXT_LIMITS.correction_reason } }}
      />
    </FormDialog>
  );
}

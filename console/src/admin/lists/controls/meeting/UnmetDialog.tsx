import { TEXT_LIMITS } from "@agbara/shared/constants.ts";
import { calls } from "@agbara/shared/contract/calls.ts";
import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useDraft } from "../../../../components/drafts.ts";
import { errorSentence, fieldErrors } from "../../../../components/fields/field-errors.ts";
import { PersonName } from "../../../../components/PersonName.tsx";
import { FormDialog } from "../../../kit/form/FormDialog.tsx";

interface UnmetDialogProps {
  introduction: Introduction;
  busy: boolean;
  /** Activates the person. Resolves with true if this succeeded. */
  onActivate: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/**
 * Asks for a reason before activating a person whom no consultant has met. Activates the person only if a reason is
 * given.
 */
export default function UnmetDialog(properties: UnmetDialogProps) {
  const { introduction, busy, onActivate, onClose } = properties;
  const { _id, user } = introduction;
  const { draft, set, settle } = useDraft<string>(`unmet ${_id}`);
  const [problem, setProblem] = useState<string>();
  const reason = draft ?? "";

  function giveUp() {
    settle();
    onClose();
  }

  async function activate() {
    const found = fieldErrors(calls["introductions.own.activate"].body, { unmet_reason: reason });
    setProblem(found.unmet_reason);
    if (found.unmet_reason || busy) return;
    if (await onActivate(reason)) giveUp();
  }

  return (
    <FormDialog
      title={
        <>
          Activate <PersonName>{user.first_name}</PersonName>, whom nobody has met?
        </>
      }
      act="Activate"
      busy={busy}
      maxWidth="xs"
      className="stack"
      submit={{ color: "success" }}
      onSubmit={activate}
      onClose={onClose}
      onCancel={giveUp}
    >
      <p>
        No consultant has met this person or seen a paper with their birth date. Members read: “Not
        yet met by us”.
      </p>
      <TextField
        label="Why activate now?"
        value={reason}
        autoFocus
        error={Boolean(problem)}
        helperText={errorSentence("The reason", problem) ?? "The audit trail keeps your reason."}
        onChange={({ target }) => set(target.value)}
        slotProps={{ htmlInput: { maxLength: TEXT_LIMITS.unmet_reason } }}
      />
    </FormDialog>
  );
}

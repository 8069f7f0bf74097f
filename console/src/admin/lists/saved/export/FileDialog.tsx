import { TEXT_LIMITS } from "@agbara/shared/constants.ts";
import { reasonAlone } from "@agbara/shared/contract/parts/shapes.ts";
import DialogContentText from "@mui/material/DialogContentText";
import TextField from "@mui/material/TextField";
import { type ReactNode, useState } from "react";
import { useDraft } from "../../../../components/drafts.ts";
import { errorSentence, fieldErrors } from "../../../../components/fields/field-errors.ts";
import { FormDialog } from "../../../kit/form/FormDialog.tsx";

interface FileDialogProps {
  title: string;
  /** What the file contains, as a sentence without its full stop. */
  holds: string;
  /** The draft key under which we store the reason until the file is saved. */
  draftKey: string;
  act: string;
  busy: boolean;
  /** Below the reason. */
  children?: ReactNode;
  /**
   * Saves the file for this reason. Resolves with true if the dialog may close. Resolves with a sentence if the server
   * refused the reason.
   */
  onSave: (reason: string) => Promise<boolean | string>;
  onClose: () => void;
}

/** Asks what a file is for before the user saves it. */
export function FileDialog(properties: FileDialogProps) {
  const { title, holds, draftKey, act, busy, children, onSave, onClose } = properties;
  const { draft, set: setReason, settle } = useDraft<string>(draftKey);
  const reason = draft ?? "";
  const [problem, setProblem] = useState<string>();

  /**
   * Closes the dialog and deletes the draft of the reason. If the session ends while the dialog is open, the draft
   * stays for the same person.
   */
  function close() {
    settle();
    onClose();
  }

  async function save() {
    if (busy) return;
    const error = fieldErrors(reasonAlone, { reason }).reason;
    setProblem(errorSentence("The reason", error));
    if (error) return;
    const saved = await onSave(reason);
    if (saved === true) close();
    else if (saved) setProblem(saved);
  }

  return (
    <FormDialog title={title} act={act} busy={busy} onSubmit={save} onClose={close}>
      <DialogContentText>
        {holds}. What you write here stays in the audit trail for good, so name nobody.
      </DialogContentText>
      <TextField
        label="What is the file for?"
        value={reason}
        fullWidth
        autoFocus
        margin="normal"
        autoComplete="off"
        error={Boolean(problem)}
        helperText={problem}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: TEXT_LIMITS.export_reason } }}
      />
      {children}
    </FormDialog>
  );
}

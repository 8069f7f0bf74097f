import { CallError } from "@agbara/shared/client/call-error.ts";
import { TEXT_LIMITS } from "@agbara/shared/constants.ts";
import { reasonAlone } from "@agbara/shared/contract/parts/shapes.ts";
import { csvOf } from "@agbara/shared/text/csv.ts";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useDraft } from "../../../../components/drafts.ts";
import { errorSentence, fieldErrors } from "../../../../components/fields/field-errors.ts";
import { showNotice } from "../../../../components/notices.ts";
import { saveFile } from "../../../../components/save-file.ts";
import { adviseAfter } from "../../../kit/form/advise.ts";
import type { Exported } from "./exported.ts";

interface ExportDialogProps {
  exported: Exported;
  onClose: () => void;
}

/** Asks what a file is for, then saves the file. */
export default function ExportDialog({ exported, onClose }: ExportDialogProps) {
  const { name, title, holds, rest, read } = exported;
  const { draft, set: setReason, settle } = useDraft<string>(`export ${name}`);
  const reason = draft ?? "";
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  /**
   * Closes the dialog and removes the draft of the reason. If the session ends first, the draft stays for the same
   * person.
   */
  function close() {
    settle();
    onClose();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const error = fieldErrors(reasonAlone, { reason }).reason;
    setProblem(errorSentence("The reason", error));
    if (error) return;
    setBusy(true);
    try {
      const { columns, rows, total } = (await read(reason)).data;
      saveFile(`${name.split("/")[0]}.csv`, "text/csv", csvOf(columns, rows));
      if (total > rows.length)
        showNotice({ kind: "success", text: cutShort(rows.length, total, rest) });
      close();
    } catch (failure) {
      // The snack-bar shows the error. The typed reason stays.
      adviseAfter(failure, "Your reason is kept. Press 'Save the file' again.");
      if (failure instanceof CallError) setProblem(failure.fields.reason);
      setBusy(false);
    }
  }

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={close} aria-labelledby="export">
      <form onSubmit={save} noValidate>
        <DialogTitle id="export">Export: {title}</DialogTitle>
        <DialogContent>
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
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="contained" aria-busy={busy}>
            Save the file
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function cutShort(rows: number, total: number, rest = "Narrow the filters to get the rest.") {
  const number = (value: number) => value.toLocaleString("en-GB");
  return `The file holds the first ${number(rows)} of ${number(total)} rows. ${rest}`;
}

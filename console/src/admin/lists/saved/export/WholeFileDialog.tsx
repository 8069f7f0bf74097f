import { TEXT_LIMITS } from "@agbara/shared/constants.ts";
import type { MoneyFile } from "@agbara/shared/contract/desk/files.ts";
import { reasonAlone } from "@agbara/shared/contract/parts/shapes.ts";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { calendarDayInWords } from "../../../../components/dates.ts";
import { useDraft } from "../../../../components/drafts.ts";
import { errorSentence, fieldErrors } from "../../../../components/fields/field-errors.ts";
import { useDo } from "../../../kit/calls/use-do.ts";
import { ContactFiles } from "./ContactFiles.tsx";
import { useSaveParts } from "./use-save-parts.ts";
import type { Wanted } from "./wanted.ts";

/** Asks what a whole file is for, then reads it part by part and saves it. */
export default function WholeFileDialog(properties: Wanted & { onClose: () => void }) {
  const { list, days, donors = false, onClose } = properties;
  const { draft, set: setReason, settle } = useDraft<string>(`whole file ${list}`);
  const [id, setId] = useState(() => crypto.randomUUID());
  const [contacts, setContacts] = useState(false);
  const [problem, setProblem] = useState<string>();
  const ask = useDo("desk.files.ask");
  const { save, rows, isSaving } = useSaveParts();
  const reason = draft ?? "";

  function close() {
    settle();
    onClose();
  }

  async function begin(event: FormEvent) {
    event.preventDefault();
    if (ask.busy || isSaving) return;
    const error = fieldErrors(reasonAlone, { reason }).reason;
    setProblem(errorSentence("The reason", error));
    if (error) return;
    const done = contacts ? "A colleague approves the file here. Then you can save it." : "";
    const input = { id, list, ...days, contacts, reason };
    const file = (await ask.run(input, done ? { done } : {}))?.data;
    if (!file) return;
    setId(crypto.randomUUID());
    if (file.readable && (await save(file))) close();
  }

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={close} aria-labelledby="whole-file">
      <form onSubmit={begin} noValidate>
        <DialogTitle id="whole-file">Whole file: {list}</DialogTitle>
        <DialogContent>
          <DialogContentText>
            The file has all rows {daysInWords(days)}, as the books are now. What you write here
            stays in the audit trail for good, so name nobody.
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
          {donors && (
            <FormControlLabel
              label="With donors' e-mail addresses and phone numbers. A colleague must approve this."
              control={
                <Checkbox
                  checked={contacts}
                  onChange={({ target }) => setContacts(target.checked)}
                />
              }
            />
          )}
          {isSaving && <p role="status">{rows.toLocaleString("en")} rows are here.</p>}
          {donors && <ContactFiles list={list} onSave={(file: MoneyFile) => save(file)} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="contained" aria-busy={ask.busy || isSaving}>
            {contacts ? "Ask a colleague" : "Save the file"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Returns "of all days", "from 1 March 2026 on", "up to 31 March 2026", or both. */
function daysInWords({ from, to }: Wanted["days"]): string {
  if (!from && !to) return "of all days";
  const first = from ? `from ${calendarDayInWords(from)}` : "";
  const last = to ? `up to ${calendarDayInWords(to)}` : "on";
  return `${first} ${last}`.trim();
}

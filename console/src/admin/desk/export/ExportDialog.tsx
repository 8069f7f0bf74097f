import { CallError } from "@agbara/shared/client/call-error.ts";
import { EXPORT_ROWS, TEXT_LIMITS } from "@agbara/shared/constants.ts";
import { calls, type Input } from "@agbara/shared/contract/calls.ts";
import { csvOf } from "@agbara/shared/csv.ts";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useDraft } from "../../../components/drafts.ts";
import { errorSentence, fieldErrors } from "../../../components/field-errors.ts";
import { showNotice } from "../../../components/notices.ts";
import { saveFile } from "../../../components/save-file.ts";
import { client } from "../../../providers/api.ts";
import { LISTS, type SearchedList } from "../../../providers/lists.ts";
import { callFilter, type SearchFilters } from "../../../providers/search-query.ts";
import { adviseAfter } from "../../form/advise.ts";

interface ExportDialogProps {
  list: SearchedList;
  filters: SearchFilters;
  /** These alone, by their ids, whatever the filters are. */
  people?: string[];
  onClose: () => void;
}

/** Asks what a file is for, and saves it. */
export default function ExportDialog({ list, filters, people, onClose }: ExportDialogProps) {
  const { draft, set: setReason, settle } = useDraft<string>(`export ${list}`);
  const reason = draft ?? "";
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  /** The reason waits for the same person where the session ends in the middle; here it is done with. */
  function close() {
    settle();
    onClose();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const asked = {
      list,
      filters: callFilter(filters),
      reason,
      ...(people && { people }),
    } as Input<"introductions.search.export">;
    const error = fieldErrors(calls["introductions.search.export"].body, asked).reason;
    setProblem(errorSentence("The reason", error));
    if (error) return;
    setBusy(true);
    try {
      const { columns, rows, total } = (await client.call("introductions.search.export", asked))
        .data;
      saveFile(`${list.split("/")[0]}.csv`, "text/csv", csvOf(columns, rows));
      if (total > rows.length) showNotice({ kind: "success", text: cutShort(rows.length, total) });
      close();
    } catch (failure) {
      // Told by the snack-bar; the reason stays as it was typed.
      adviseAfter(failure, "Your reason is kept: then press 'Save the file' again.");
      if (failure instanceof CallError) setProblem(failure.fields.reason);
      setBusy(false);
    }
  }

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={close} aria-labelledby="export">
      <form onSubmit={save} noValidate>
        <DialogTitle id="export">
          Export: {people ? `${people.length} chosen` : LISTS[list].title}
        </DialogTitle>
        <DialogContent>
          <DialogContentText>
            The file holds people's phone numbers and e-mail addresses
            {people
              ? " of those you chose"
              : `, up to ${EXPORT_ROWS.toLocaleString("en-GB")} rows of the list as it is filtered`}
            . What you write here stays in the audit trail for good, so name nobody.
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

function cutShort(rows: number, total: number): string {
  const number = (value: number) => value.toLocaleString("en-GB");
  return `The file holds the first ${number(rows)} of ${number(total)} rows. Narrow the filters for the rest.`;
}

import type { MoneyFile } from "@agbara/shared/contract/desk/files.ts";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useState } from "react";
import { calendarDayInWords } from "../../../../components/dates.ts";
import { useDo } from "../../../kit/calls/use-do.ts";
import { ContactFiles } from "./ContactFiles.tsx";
import { FileDialog } from "./FileDialog.tsx";
import { useSaveParts } from "./use-save-parts.ts";
import type { Wanted } from "./wanted.ts";

/** Asks what a whole file is for. Then reads the file part by part and saves it. */
export default function WholeFileDialog(properties: Wanted & { onClose: () => void }) {
  const { list, days, donors = false, onClose } = properties;
  const [id, setId] = useState(() => crypto.randomUUID());
  const [contacts, setContacts] = useState(false);
  const ask = useDo("desk.files.ask");
  const { save, rows, isSaving } = useSaveParts();

  async function begin(reason: string) {
    const done = contacts ? "A colleague approves the file here. Then you can save it." : "";
    const input = { id, list, ...days, contacts, reason };
    const file = (await ask.run(input, done ? { done } : {}))?.data;
    if (!file) return false;
    setId(crypto.randomUUID());
    return file.readable && (await save(file));
  }

  return (
    <FileDialog
      title={`Export: ${list}`}
      holds={`The file has all rows ${daysInWords(days)}, as the books are now`}
      draftKey={`whole file ${list}`}
      act={contacts ? "Ask a colleague" : "Save the file"}
      busy={ask.busy || isSaving}
      onSave={begin}
      onClose={onClose}
    >
      {donors && (
        <FormControlLabel
          label="With donors' e-mail addresses and phone numbers. A colleague must approve this."
          control={
            <Checkbox checked={contacts} onChange={({ target }) => setContacts(target.checked)} />
          }
        />
      )}
      {isSaving && <p role="status">{rows.toLocaleString("en")} rows are here.</p>}
      {donors && <ContactFiles list={list} onSave={(file: MoneyFile) => save(file)} />}
    </FileDialog>
  );
}

/** Describes the chosen days: "of all days", "from 1 March 2026 on", "up to 31 March 2026", or both days. */
function daysInWords({ from, to }: Wanted["days"]): string {
  if (!from && !to) return "of all days";
  const first = from ? `from ${calendarDayInWords(from)}` : "";
  const last = to ? `up to ${calendarDayInWords(to)}` : "on";
  return `${first} ${last}`.trim();
}

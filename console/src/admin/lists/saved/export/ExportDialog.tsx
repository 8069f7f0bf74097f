import { CallError } from "@agbara/shared/client/call-error.ts";
import { csvOf } from "@agbara/shared/text/csv.ts";
import { useState } from "react";
import { showNotice } from "../../../../components/notices.ts";
import { saveFile } from "../../../../components/save-file.ts";
import { adviseAfter } from "../../../kit/form/advise.ts";
import type { Exported } from "./exported.ts";
import { FileDialog } from "./FileDialog.tsx";

interface ExportDialogProps {
  exported: Exported;
  onClose: () => void;
}

/** Asks what a file of at most a thousand rows is for, and then saves the file. */
export default function ExportDialog({ exported, onClose }: ExportDialogProps) {
  const { name, title, holds, rest, read } = exported;
  const [busy, setBusy] = useState(false);

  async function save(reason: string) {
    setBusy(true);
    try {
      const { columns, rows, total } = (await read(reason)).data;
      saveFile(`${name.split("/")[0]}.csv`, "text/csv", csvOf(columns, rows));
      if (total > rows.length)
        showNotice({ kind: "success", text: cutShort(rows.length, total, rest) });
      return true;
    } catch (failure) {
      // If the call fails, the snack-bar shows the error, and the typed reason stays.
      adviseAfter(failure, "Your reason is kept. Press 'Save the file' again.");
      setBusy(false);
      return failure instanceof CallError ? (failure.fields.reason ?? false) : false;
    }
  }

  return (
    <FileDialog
      title={`Export: ${title}`}
      holds={holds}
      draftKey={`export ${name}`}
      act="Save the file"
      busy={busy}
      onSave={save}
      onClose={onClose}
    />
  );
}

function cutShort(
  rows: number,
  total: number,
  rest = "To get the other rows, use more filters and save more files.",
) {
  const number = (value: number) => value.toLocaleString("en-GB");
  return `The file holds the first ${number(rows)} of ${number(total)} rows. ${rest}`;
}

import type { MoneyFile, MoneyListName } from "@agbara/shared/contract/desk/files.ts";
import Button from "@mui/material/Button";
import { momentInWords } from "../../../../components/dates.ts";
import { IfMay } from "../../../kit/calls/IfMay.tsx";
import { useDo } from "../../../kit/calls/use-do.ts";
import { useRead } from "../../../kit/calls/use-read.ts";

interface ContactFilesProps {
  list: MoneyListName;
  onSave: (file: MoneyFile) => void;
}

/**
 * Lists requested files with contact details: those that wait for a colleague's approval, and those that the user can
 * save now.
 */
export function ContactFiles(properties: ContactFilesProps) {
  return (
    <IfMay call="desk.files.list">
      <Files {...properties} />
    </IfMay>
  );
}

function Files({ list, onSave }: ContactFilesProps) {
  const { data = [] } = useRead("desk.files.list", {});
  const { run, busy } = useDo("desk.files.approve");
  const files = data.filter((file) => file.list === list && (file.readable || file.approvable));
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="contact-files">
      <h3 id="contact-files">Files with contact details</h3>
      <ul className="rows">
        {files.map((file) => (
          <li key={file._id} className="bar">
            <div>
              <p>{file.reason}</p>
              <p className="quiet">
                {file.asked_by.first_name ?? "A colleague"}, {momentInWords(file.asked_at)}
              </p>
            </div>
            {file.readable ? (
              <Button onClick={() => onSave(file)}>Save</Button>
            ) : (
              <Button
                aria-busy={busy}
                onClick={() =>
                  run(
                    { id: file._id },
                    { done: "Approved. Your colleague has one day to save the file." },
                  )
                }
              >
                Approve
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { AML_NOTE_MAX } from "@agbara/shared/constants.ts";
import type { AmlFlag } from "@agbara/shared/contract/giving/aml.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { saveFile } from "../../components/save-file.ts";
import { client } from "../../providers/api.ts";
import cases from "../applications/applications.module.css";
import { Key } from "../applications/Key.tsx";
import { WordsDialog } from "../applications/WordsDialog.tsx";
import { useMoneyAct } from "../money/use-record.ts";

/** The verdict, and the file for the authority; each leaves its line in the log. */
export function Decide({ flag: { _id: flagId, verdict: decided } }: { flag: AmlFlag }) {
  const [asked, setAsked] = useState<"cleared" | "reported" | null>(null);
  const { act, busy } = useMoneyAct();

  async function save() {
    await act(async () => {
      const { file_name, csv } = (await client.call("giving.aml.report", { flagId })).data;
      saveFile(file_name, "text/csv", csv);
    }, "Success: The file is saved. The log says that you made it.");
  }

  return (
    <div className={cases.buttons}>
      {!decided && (
        <>
          <Button
            size="small"
            variant="contained"
            data-approve
            aria-keyshortcuts="a"
            endIcon={<Key name="a" />}
            onClick={() => setAsked("cleared")}
          >
            Nothing to report
          </Button>
          <Button
            size="small"
            variant="outlined"
            color="error"
            data-reject
            aria-keyshortcuts="x"
            endIcon={<Key name="x" />}
            onClick={() => setAsked("reported")}
          >
            It is reported
          </Button>
        </>
      )}
      <Button size="small" onClick={save} aria-busy={busy}>
        Save the file for the report
      </Button>
      {asked && (
        <WordsDialog
          title={asked === "cleared" ? "Is there nothing to report?" : "Is it reported?"}
          hint={
            asked === "cleared"
              ? "The money of the gift can be paid out again. What you write stays with the flag."
              : "Write when and to whom. It stays with the flag."
          }
          label="Why"
          most={AML_NOTE_MAX}
          draftKey={`flag ${flagId} ${asked}`}
          act={asked === "cleared" ? "Clear it" : "It is reported"}
          busy={busy}
          onClose={() => setAsked(null)}
          onAct={async (reason) => {
            const isDone = await act(
              () => client.call("giving.aml.decide", { flagId, verdict: asked, reason }),
              "Success: The flag is decided.",
            );
            if (isDone) setAsked(null);
            return isDone;
          }}
        />
      )}
    </div>
  );
}

import { AML_NOTE_MAX } from "@agbara/shared/constants.ts";
import type { AmlFlag } from "@agbara/shared/contract/finance/aml.ts";
import Button from "@mui/material/Button";
import { saveFile } from "../../../components/save-file.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import { WordsButton } from "../../kit/form/WordsButton.tsx";

/** The two decisions about a flagged gift, each with the texts of its confirmation dialog. */
const VERDICTS = {
  cleared: {
    name: "Nothing to report",
    button: { variant: "contained", shortcut: "approve" },
    title: "Is there nothing to report?",
    hint: "If you clear the flag, we can pay out the gift's money. Your text stays with the flag.",
    act: "Clear it",
  },
  reported: {
    name: "It is reported",
    button: { variant: "outlined", color: "error", shortcut: "reject" },
    title: "Is it reported?",
    hint: "Write when you reported the gift, and to whom. Your text stays with the flag.",
    act: "It is reported",
  },
} as const;

interface DecideProps {
  flag: AmlFlag;
}

/**
 * Shows the decision about a flagged gift, and a button to save the file for the authority. Both actions add entries to
 * the audit log.
 */
export function Decide({ flag }: DecideProps) {
  const { _id: flagId, verdict } = flag;
  const { run, busy } = useDo("finance.aml.report");

  async function save() {
    const done = "Success: The file is saved. The audit trail shows that you made it.";
    const answer = await run({ flagId }, { done });
    if (answer) saveFile(answer.data.file_name, "text/csv", answer.data.csv);
  }

  return (
    <div className="actions">
      {!verdict && (
        <>
          <VerdictButton flag={flag} verdict="cleared" />
          <VerdictButton flag={flag} verdict="reported" />
        </>
      )}
      <Button size="small" onClick={save} aria-busy={busy}>
        Save the file for the report
      </Button>
    </div>
  );
}

function VerdictButton(properties: DecideProps & { verdict: keyof typeof VERDICTS }) {
  const { verdict } = properties;
  const { _id: flagId } = properties.flag;
  const { run, busy } = useDo("finance.aml.decide");
  const { name, button, ...ask } = VERDICTS[verdict];
  return (
    <WordsButton
      {...button}
      size="small"
      ask={{
        ...ask,
        label: "Why",
        most: AML_NOTE_MAX,
        draftKey: `flag ${flagId} ${verdict}`,
      }}
      busy={busy}
      onAct={(reason) =>
        run({ flagId, verdict, reason }, { done: "Success: The flag is decided." })
      }
    >
      {name}
    </WordsButton>
  );
}

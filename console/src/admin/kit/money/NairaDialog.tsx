import { formatKobo } from "@agbara/shared/money.ts";
import { clearKobo, wrongSum } from "@agbara/shared/text/sums.ts";
import DialogContentText from "@mui/material/DialogContentText";
import { useState } from "react";
import { useDraft } from "../../../components/drafts.ts";
import { FormDialog } from "../form/FormDialog.tsx";
import { NairaField } from "./NairaField.tsx";

interface NairaDialogProps {
  title: string;
  hint: string;
  act: string;
  /** The largest sum that the user may enter, in kobo. */
  most: number;
  /** The draft key under which we store the typed sum until it is sent. */
  draftKey: string;
  busy: boolean;
  onClose: () => void;
  /** Sends the sum. Resolves with false or null if this failed. */
  onAct: (kobo: number) => Promise<unknown>;
}

/** Returns the error in a typed sum as a text. Returns undefined if the sum is valid and at most `most` kobo. */
export function wrongWith(typed: string, most: number): string | undefined {
  const kobo = clearKobo(typed) ?? 0;
  if (kobo === 0) return wrongSum(typed) ?? "Write naira in digits, such as 1,500 or 1,500.50.";
  return kobo > most ? `The sum can be ${formatKobo(most)} at most.` : undefined;
}

/** A dialog that asks for a sum in naira. */
export function NairaDialog(properties: NairaDialogProps) {
  const { title, hint, act, most, draftKey, busy, onClose, onAct } = properties;
  const { draft, set, settle } = useDraft<string>(draftKey);
  const typed = draft ?? "";
  const [problem, setProblem] = useState<string | undefined>();

  async function send() {
    const wrong = wrongWith(typed, most);
    setProblem(wrong);
    const kobo = clearKobo(typed);
    if (!busy && wrong === undefined && kobo !== null && (await onAct(kobo))) settle();
  }

  return (
    <FormDialog
      title={title}
      act={act}
      busy={busy}
      maxWidth="xs"
      className="stack"
      onSubmit={send}
      onClose={onClose}
    >
      <DialogContentText>{hint}</DialogContentText>
      <NairaField
        autoFocus
        value={typed}
        error={problem}
        onChange={(sum) => {
          set(sum);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}

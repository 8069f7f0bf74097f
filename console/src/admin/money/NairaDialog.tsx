import { formatKobo, koboFromNaira } from "@agbara/shared/money.ts";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { type FormEvent, useId, useState } from "react";
import { useDraft } from "../../components/drafts.ts";

interface NairaDialogProps {
  title: string;
  hint: string;
  act: string;
  /** Kobo that it can be at most. */
  most: number;
  /** Under what name the sum is kept until it is sent. */
  draftKey: string;
  busy: boolean;
  onClose: () => void;
  /** Resolves to whether it was done. */
  onAct: (naira: number) => Promise<boolean>;
}

/** Naira as somebody types them: "1,500" or "1500.50"; null where it is no such sum. */
export function readNaira(text: string): number | null {
  const plain = text.replaceAll(/[₦,\s]/g, "");
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

/** What is wrong with a sum as it was typed; null where it is one. */
export function wrongWith(text: string, most: number): string | null {
  const naira = readNaira(text);
  if (naira === null || naira === 0) return "Write naira in digits, such as 1500 or 1500.50.";
  return koboFromNaira(naira) > most ? `It can be ${formatKobo(most)} at most.` : null;
}

/** Asks for a sum in naira. */
export function NairaDialog(properties: NairaDialogProps) {
  const { title, hint, act, most, draftKey, busy, onClose, onAct } = properties;
  const id = useId();
  const { draft, set, settle } = useDraft<string>(draftKey);
  const typed = draft ?? "";
  const [problem, setProblem] = useState<string | null>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    const wrong = wrongWith(typed, most);
    setProblem(wrong);
    const naira = readNaira(typed);
    if (!busy && wrong === null && naira !== null && (await onAct(naira))) settle();
  }

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <form onSubmit={send} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText>{hint}</DialogContentText>
          <TextField
            autoFocus
            label="Naira"
            value={typed}
            fullWidth
            margin="normal"
            autoComplete="off"
            error={problem !== null}
            helperText={problem}
            onChange={({ target }) => set(target.value)}
            slotProps={{ htmlInput: { inputMode: "decimal", maxLength: 20 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" aria-busy={busy}>
            {act}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

import { APPLICATION } from "@agbara/shared/constants.ts";
import Button from "@mui/material/Button";
import DialogContentText from "@mui/material/DialogContentText";
import TextField from "@mui/material/TextField";
import type { ReactNode } from "react";
import { useDraft } from "../../../components/drafts.ts";
import { FormDialog } from "./FormDialog.tsx";
import styles from "./WordsDialog.module.css";

export interface WordsDialogProps {
  /** The question. */
  title: string;
  /** The purpose of the words. It tells who reads them. */
  hint: string;
  label: string;
  /** An earlier text that the person can correct. It is already in the field. */
  given?: string;
  /** Ready sentences that a person can choose instead of typing. */
  ready?: readonly string[];
  /** Fields below the words. If the person fills in these fields, the words may be empty. */
  more?: { fields: ReactNode; isSaid: boolean };
  /** The key under which we store the words until the person sends them. */
  draftKey: string;
  act: string;
  /** The most characters that the call accepts. */
  most?: number;
  danger?: boolean;
  busy: boolean;
  onClose: () => void;
  /** Resolves with false or null if the action failed. */
  onAct: (words: string) => Promise<unknown>;
}

/** Asks for words to a person and sends them. Stores the words until then. */
export function WordsDialog(properties: WordsDialogProps) {
  const { title, hint, label, ready = [], draftKey, act, danger = false, busy } = properties;
  const { given = "", most = APPLICATION.words, more } = properties;
  const { onClose, onAct } = properties;
  const { draft, set, settle } = useDraft<string>(draftKey);
  const words = draft ?? given;

  async function send() {
    const isSaid = words.trim() !== "" || more?.isSaid;
    if (!busy && isSaid && (await onAct(words.trim()))) settle();
  }

  return (
    <FormDialog
      title={title}
      act={act}
      busy={busy}
      browserChecks
      submit={{ color: danger ? "error" : "primary", "aria-keyshortcuts": "Control+Enter" }}
      onSubmit={send}
      onClose={onClose}
    >
      <DialogContentText>{hint}</DialogContentText>
      <TextField
        autoFocus
        required={!more?.isSaid}
        label={label}
        value={words}
        fullWidth
        multiline
        minRows={4}
        maxRows={12}
        margin="normal"
        autoComplete="off"
        onChange={({ target }) => (target.value || given ? set(target.value) : settle())}
        slotProps={{ htmlInput: { maxLength: most } }}
      />
      {ready.length > 0 && (
        <ul className={`stack gap-4 ${styles.ready}`} aria-label="Sentences to begin with">
          {ready.map((sentence) => (
            <li key={sentence}>
              <Button
                type="button"
                size="small"
                onClick={() => set([words.trim(), sentence].filter(Boolean).join("\n"))}
              >
                {sentence}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {more?.fields}
    </FormDialog>
  );
}

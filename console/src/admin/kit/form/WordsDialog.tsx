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
  /** A sentence that says what the text is for and who reads it. */
  hint: string;
  label: string;
  /** An earlier text. The field starts with this text, so that the person can correct it. */
  given?: string;
  /** Suggested sentences, so that the person does not have to type them. */
  ready?: readonly string[];
  /** More fields below the text. If they are filled in, the text may be empty. */
  more?: { fields: ReactNode; isSaid: boolean };
  /** The draft key under which we store the text until it is sent. */
  draftKey: string;
  act: string;
  /** The maximum number of characters that the call accepts. */
  most?: number;
  danger?: boolean;
  busy: boolean;
  onClose: () => void;
  /** Sends the text. Resolves with false or null if this failed. */
  onAct: (words: string) => Promise<unknown>;
}

/** Asks for a text in a dialog and sends it. Stores the typed text until then. */
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

import { useEffect, useState } from "react";
import { KeyButton, type KeyButtonProps } from "../keys/KeyButton.tsx";
import { WordsDialog, type WordsDialogProps } from "./WordsDialog.tsx";

interface WordsButtonProps extends Omit<KeyButtonProps, "onClick"> {
  /** The texts and settings of the dialog that asks for a text. */
  ask: Omit<WordsDialogProps, "busy" | "onClose" | "onAct">;
  busy: boolean;
  /**
   * When the record last changed. If a colleague changes it, we close the dialog, so that the person sees the change.
   * The typed text stays stored.
   */
  changedAt?: string | null;
  /** Performs the action. Resolves with false or null if the action failed. Then the dialog stays open. */
  onAct: (words: string) => Promise<unknown>;
}

/** A button for a decision that needs a text. It opens a dialog that asks for the text first. */
export function WordsButton({ ask, busy, changedAt, onAct, ...button }: WordsButtonProps) {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => setAsked(false), [changedAt]);

  async function act(words: string) {
    const isDone = await onAct(words);
    if (isDone) setAsked(false);
    return isDone;
  }

  return (
    <>
      <KeyButton {...button} onClick={() => setAsked(true)} />
      {isAsked && <WordsDialog {...ask} busy={busy} onClose={() => setAsked(false)} onAct={act} />}
    </>
  );
}

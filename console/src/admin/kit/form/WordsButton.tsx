import { useEffect, useState } from "react";
import { KeyButton, type KeyButtonProps } from "../keys/KeyButton.tsx";
import { WordsDialog, type WordsDialogProps } from "./WordsDialog.tsx";

interface WordsButtonProps extends Omit<KeyButtonProps, "onClick"> {
  /** The question before the action. */
  ask: Omit<WordsDialogProps, "busy" | "onClose" | "onAct">;
  busy: boolean;
  /**
   * The time of the subject's last change. After a colleague's change we close the question, so that the person sees
   * the change. We keep the typed words.
   */
  changedAt?: string | null;
  /** Resolves with false or null if the action did not succeed. The question then stays open. */
  onAct: (words: string) => Promise<unknown>;
}

/** A button for a decision that needs words. It asks for the words first. */
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

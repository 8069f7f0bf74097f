import { useEffect, useState } from "react";
import { KeyButton, type KeyButtonProps } from "../keys/KeyButton.tsx";
import { WordsDialog, type WordsDialogProps } from "./WordsDialog.tsx";

interface WordsButtonProps extends Omit<KeyButtonProps, "onClick"> {
  /** What is asked before it is done. */
  ask: Omit<WordsDialogProps, "busy" | "onClose" | "onAct">;
  busy: boolean;
  /**
   * When what it is about was last changed. Once a colleague changes that, the question closes, and what they did is
   * seen. The words are kept.
   */
  changedAt?: string | null;
  /** Resolves to whether it was done: the question stays open otherwise. */
  onAct: (words: string) => Promise<boolean>;
}

/** A button that decides with words: it asks for them first. */
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

import { type ReactNode, useState } from "react";
import { KeyButton, type KeyButtonProps } from "../keys/KeyButton.tsx";
import { ConfirmDialog, type ConfirmDialogProps } from "./ConfirmDialog.tsx";

interface ConfirmButtonProps extends Omit<KeyButtonProps, "onClick"> {
  /** What is asked before it is done, and what `follows` from it. */
  ask: Pick<ConfirmDialogProps, "title" | "keep" | "act" | "danger"> & { follows?: ReactNode };
  busy: boolean;
  /** Resolves to whether it was done: the question stays open otherwise. */
  onAct: () => Promise<boolean>;
}

/** A button that asks once more before it acts. */
export function ConfirmButton({ ask, busy, onAct, ...button }: ConfirmButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const { follows, ...question } = ask;

  async function act() {
    if (await onAct()) setAsked(false);
  }

  return (
    <>
      <KeyButton {...button} onClick={() => setAsked(true)} />
      <ConfirmDialog
        {...question}
        open={isAsked}
        busy={busy}
        onClose={() => setAsked(false)}
        onAct={act}
      >
        {follows}
      </ConfirmDialog>
    </>
  );
}

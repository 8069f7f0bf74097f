import { type ReactNode, useState } from "react";
import { KeyButton, type KeyButtonProps } from "../keys/KeyButton.tsx";
import { ConfirmDialog, type ConfirmDialogProps } from "./ConfirmDialog.tsx";

interface ConfirmButtonProps extends Omit<KeyButtonProps, "onClick"> {
  /** The texts of the question. `follows` is a text about the consequences. */
  ask: Pick<ConfirmDialogProps, "title" | "keep" | "act" | "danger"> & { follows?: ReactNode };
  busy: boolean;
  /** Performs the action. Resolves with false or null if the action failed. Then the question stays open. */
  onAct: () => Promise<unknown>;
}

/** A button that opens a confirmation dialog before it acts. */
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

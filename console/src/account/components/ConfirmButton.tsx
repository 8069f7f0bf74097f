import { type ReactNode, useState } from "react";
import { ConfirmDialog, type ConfirmDialogProps } from "./ConfirmDialog.tsx";

interface ConfirmButtonProps<T>
  extends Pick<ConfirmDialogProps, "question" | "confirm" | "doing" | "busy" | "danger"> {
  /** The button's text. By default, it is the text of the dialog's confirm button. */
  label?: string;
  /** A text in the dialog about the consequences of the action. */
  children?: ReactNode;
  /** Resolves with null if the action failed. */
  run: () => Promise<T | null>;
  /** Called after the dialog has closed, so the callback may move the focus. */
  onDone: (done: T) => void;
}

/** A button that opens a confirmation dialog before it acts. The dialog also closes if the action fails. */
export function ConfirmButton<T>(properties: ConfirmButtonProps<T>) {
  const { label, run, onDone, ...question } = properties;
  const [asked, ask] = useState(false);

  async function act() {
    const done = await run();
    ask(false);
    if (done) onDone(done);
  }

  return (
    <>
      <button type="button" className="button plain" onClick={() => ask(true)}>
        {label ?? question.confirm}
      </button>
      {asked && <ConfirmDialog {...question} onConfirm={act} onCancel={() => ask(false)} />}
    </>
  );
}

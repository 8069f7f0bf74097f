import { type ReactNode, useState } from "react";
import { ConfirmDialog, type ConfirmDialogProps } from "./ConfirmDialog.tsx";

interface ConfirmButtonProps<T>
  extends Pick<ConfirmDialogProps, "question" | "confirm" | "doing" | "busy" | "danger"> {
  /** The button's text. Without it, the button says the same as the dialog's. */
  label?: string;
  look?: "button" | "button plain";
  /** The consequences of the action. */
  children?: ReactNode;
  /** Resolves with null if the action failed. */
  run: () => Promise<T | null>;
  /** Called after the question has closed. So the focus may move. */
  onDone: (done: T) => void;
}

/** A button that asks for confirmation before it acts. The question closes after a failure too. */
export function ConfirmButton<T>(properties: ConfirmButtonProps<T>) {
  const { label, look = "button plain", run, onDone, ...question } = properties;
  const [asked, ask] = useState(false);

  async function act() {
    const done = await run();
    ask(false);
    if (done) onDone(done);
  }

  return (
    <>
      <button type="button" className={look} onClick={() => ask(true)}>
        {label ?? question.confirm}
      </button>
      {asked && <ConfirmDialog {...question} onConfirm={act} onCancel={() => ask(false)} />}
    </>
  );
}

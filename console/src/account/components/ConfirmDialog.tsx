import { type ReactNode, useId } from "react";
import { words } from "../../words/account.ts";
import { BusyButton } from "./BusyButton.tsx";
import styles from "./Dialog.module.css";
import { useModal } from "./use-modal.ts";

export interface ConfirmDialogProps {
  /** The question. It is also the dialog's name. */
  question: string;
  /** A text about the consequences of the action. */
  children?: ReactNode;
  confirm: string;
  doing: string;
  busy: boolean;
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks a question before an action that nobody can undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, children, confirm, doing, busy, danger, onConfirm, onCancel } = props;
  const dialog = useModal();
  const titleId = useId();

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onCancel();
      }}
    >
      <h2 id={titleId} className="subtitle">
        {question}
      </h2>
      {children}
      <div className={`actions gap-12 ${styles.answers}`}>
        <BusyButton
          busy={busy}
          doing={doing}
          look={danger ? "danger" : "primary"}
          onClick={onConfirm}
        >
          {confirm}
        </BusyButton>
        <button type="button" className="button plain" onClick={onCancel} disabled={busy}>
          {words.dialog.cancel}
        </button>
      </div>
    </dialog>
  );
}

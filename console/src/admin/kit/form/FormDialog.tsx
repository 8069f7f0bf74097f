import Button, { type ButtonProps } from "@mui/material/Button";
import Dialog, { type DialogProps } from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import type { FormEvent, ReactNode } from "react";

type Frame = Pick<DialogProps, "open" | "fullWidth" | "maxWidth" | "disableRestoreFocus">;

interface FormDialogProps extends Partial<Frame> {
  /** The question, which is also the name of the dialog. */
  title: ReactNode;
  /** The label of the button that sends the form. */
  act: string;
  busy: boolean;
  /** True if the browser checks the fields, for example `required`. Otherwise `onSubmit` must check them. */
  browserChecks?: boolean;
  /** The CSS classes of the dialog's content. */
  className?: string;
  children: ReactNode;
  /** More props for the button that sends the form. */
  submit?: ButtonProps;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** Called when the person presses Escape or clicks outside. Also called for "Cancel" if there is no `onCancel`. */
  onClose: () => void;
  /** Called when the person presses "Cancel", for example to delete the draft. After Escape, the draft stays. */
  onCancel?: () => void;
}

/**
 * Asks for details in a dialog with a form. The dialog is as wide as `maxWidth`. If `fullWidth` is false, it is only as
 * wide as its content.
 */
export function FormDialog({ title, act, busy, className, children, ...rest }: FormDialogProps) {
  const { browserChecks, submit, onSubmit, onCancel = rest.onClose, ...dialog } = rest;
  return (
    <Dialog open fullWidth {...dialog}>
      <form
        noValidate={!browserChecks}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event);
        }}
      >
        <DialogTitle>{title}</DialogTitle>
        <DialogContent className={className}>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="contained" aria-busy={busy} {...submit}>
            {act}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

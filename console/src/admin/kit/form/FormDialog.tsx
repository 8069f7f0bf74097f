import Button, { type ButtonProps } from "@mui/material/Button";
import Dialog, { type DialogProps } from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import type { FormEvent, ReactNode } from "react";

type Frame = Pick<DialogProps, "open" | "fullWidth" | "maxWidth" | "disableRestoreFocus">;

interface FormDialogProps extends Partial<Frame> {
  /** The question. It names the dialog. */
  title: ReactNode;
  /** The label of the button that sends the form. */
  act: string;
  busy: boolean;
  /** True if the browser checks the fields, such as `required`. If not, `onSubmit` checks them. */
  browserChecks?: boolean;
  /** The classes of the content. */
  className?: string;
  children: ReactNode;
  /** Further props of the button that sends the form. */
  submit?: ButtonProps;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** Closes the dialog after Escape or a click outside, and after "Cancel" if there is no `onCancel`. */
  onClose: () => void;
  /** Closes the dialog after "Cancel", for example to give up a draft that Escape keeps. */
  onCancel?: () => void;
}

/** Asks for details in a dialog with a form. As wide as `maxWidth`, unless `fullWidth` is false. */
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

import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId } from "react";

export interface ConfirmDialogProps {
  open: boolean;
  /** The question. */
  title: string;
  /** A text about the consequences of the action. */
  children?: ReactNode;
  /** The label of the cancel button. */
  keep: string;
  /** The label of the button that confirms. */
  act: string;
  /** True if the action removes something. Then the cancel button has the focus at first. */
  danger?: boolean;
  busy?: boolean;
  onClose: () => void;
  onAct: () => void;
}

/** Asks for a confirmation before an action. */
export function ConfirmDialog(properties: ConfirmDialogProps) {
  const { open, title, children, keep, act, danger = false, busy = false } = properties;
  const { onClose, onAct } = properties;
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      {children && <DialogContent>{children}</DialogContent>}
      <DialogActions>
        <Button autoFocus={danger} onClick={onClose}>
          {keep}
        </Button>
        <Button
          autoFocus={!danger}
          variant="contained"
          color={danger ? "error" : "primary"}
          aria-busy={busy}
          onClick={onAct}
        >
          {act}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

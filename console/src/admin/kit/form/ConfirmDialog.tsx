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
  /** What follows from it. */
  children?: ReactNode;
  /** The button that leaves all as it is. */
  keep: string;
  /** The button that does it. */
  act: string;
  /** It takes something away: the focus is then on the other button. */
  danger?: boolean;
  busy?: boolean;
  onClose: () => void;
  onAct: () => void;
}

/** A second look before something is done. */
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

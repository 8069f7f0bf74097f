import Button, { type ButtonProps } from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { CodeAwaited } from "../../../components/wings/CodeAwaited.tsx";

interface DialogButtonProps extends Omit<ButtonProps, "onClick"> {
  /** Draws the dialog. `onClose` closes it. */
  dialog: (onClose: () => void) => ReactNode;
}

/** A button that opens a dialog. The dialog's code may load only then. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" {...button} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <DialogAwaited>{open && dialog(() => setOpen(false))}</DialogAwaited>
    </>
  );
}

/** Holds a dialog whose code may still load. Until it is there, keys for the card behind the dialog do nothing. */
export function DialogAwaited({ children }: { children: ReactNode }) {
  return <CodeAwaited fallback={<span data-coming="dialog" hidden />}>{children}</CodeAwaited>;
}

import Button, { type ButtonProps } from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { CodeAwaited } from "../../../components/wings/CodeAwaited.tsx";

interface DialogButtonProps extends Omit<ButtonProps, "onClick"> {
  /** Draws the dialog. `onClose` closes it. */
  dialog: (onClose: () => void) => ReactNode;
}

/** A button that opens a dialog. The dialog's code sometimes loads only after the press. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" {...button} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <DialogAwaited>{open && dialog(() => setOpen(false))}</DialogAwaited>
    </>
  );
}

/**
 * Renders a dialog whose code may not have loaded yet. While it loads, keys do not act on the card behind the dialog.
 */
export function DialogAwaited({ children }: { children: ReactNode }) {
  return <CodeAwaited fallback={<span data-coming="dialog" hidden />}>{children}</CodeAwaited>;
}

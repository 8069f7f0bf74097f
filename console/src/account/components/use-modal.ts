import { useLayoutEffect, useRef } from "react";

/** Opens the browser's own dialog while the component is on the screen. The dialog keeps the focus inside. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closes the dialog while it is still in the page, so that the focus returns to the element that opened the dialog.
    return () => element?.close();
  }, []);
  return dialog;
}

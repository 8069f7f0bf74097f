import { useLayoutEffect, useRef } from "react";

/**
 * Opens the browser's own dialog element while the component is on the screen. The browser keeps the focus inside the
 * dialog.
 */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // We close the dialog while it is still in the page, so that the focus returns to the element that opened it.
    return () => element?.close();
  }, []);
  return dialog;
}

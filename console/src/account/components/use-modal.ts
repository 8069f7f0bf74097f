import { useLayoutEffect, useRef } from "react";

/** Opens the browser's own dialog, which keeps the focus in it, for as long as it stands on the screen. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed while it still stands in the page, it gives the focus back to what opened it.
    return () => element?.close();
  }, []);
  return dialog;
}

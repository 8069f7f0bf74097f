import { createRoot } from "react-dom/client";
import { session } from "../providers/session.ts";
import { ConfirmationDialog } from "./ConfirmationDialog.tsx";

let asked: Promise<boolean> | null = null;

/**
 * Asks the person to prove again who they are, in a dialog above any screen. Resolves with false if the person cancels.
 */
export function confirm(): Promise<boolean> {
  asked ??= open().finally(() => {
    asked = null;
  });
  return asked;
}

function open(): Promise<boolean> {
  // The dialog is outside the application's own root element, because an open dialog of the console hides that element
  // from screen readers.
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  return new Promise<boolean>((resolve) => {
    // If the session ends in the meantime, we close the dialog.
    const heard = session.on("loggedOut", () => answer(false));
    const answer = (confirmed: boolean) => {
      heard();
      root.unmount();
      place.remove();
      resolve(confirmed);
    };
    root.render(<ConfirmationDialog onAnswer={answer} />);
  });
}

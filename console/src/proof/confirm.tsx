import { createRoot } from "react-dom/client";
import { session } from "../providers/session.ts";
import { ConfirmationDialog } from "./ConfirmationDialog.tsx";

let asked: Promise<boolean> | null = null;

/** Asks again who is there, over whichever screen needs to know. False where the person would rather not say. */
export function confirm(): Promise<boolean> {
  asked ??= open().finally(() => {
    asked = null;
  });
  return asked;
}

function open(): Promise<boolean> {
  // Beside the page's own root: a dialog of the console that is open hides that from screen readers.
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  return new Promise<boolean>((resolve) => {
    // A session that ends in the meantime takes the question with it.
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

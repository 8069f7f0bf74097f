import { PHOTO_REFUSALS, type PhotoRefusal } from "@agbara/shared/constants.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { PHOTO_WORDS } from "./safety-words.ts";

interface RefusePhotoProps {
  name: string;
  busy: boolean;
  onClose: () => void;
  onRefuse: (reason: PhotoRefusal) => void;
}

/** Asks for the reason to remove a photo. The arrow keys choose the reason, and Enter removes the photo. */
export function RefusePhoto({ name, busy, onClose, onRefuse }: RefusePhotoProps) {
  const [reason, setReason] = useState<PhotoRefusal>(PHOTO_REFUSALS[0]);

  function send() {
    if (!busy) onRefuse(reason);
  }

  return (
    <FormDialog
      title={withNames`Remove this photo of ${name}?`}
      act="Remove"
      busy={busy}
      browserChecks
      submit={{ color: "error", "aria-keyshortcuts": "Control+Enter" }}
      onSubmit={send}
      onClose={onClose}
    >
      <fieldset className="stack">
        <legend>
          {withNames`Why? ${name} reads the reason in a mail, and can add another photo.`}
        </legend>
        {PHOTO_REFUSALS.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="reason"
              checked={reason === one}
              // biome-ignore lint/a11y/noAutofocus: a key opened the dialog, so the next keys are for it.
              autoFocus={reason === one}
              onChange={() => setReason(one)}
            />{" "}
            {PHOTO_WORDS[one]}
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}

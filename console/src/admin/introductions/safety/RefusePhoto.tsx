import { PHOTO_REFUSALS, type PhotoRefusal } from "@agbara/shared/constants.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type FormEvent, useId, useState } from "react";
import { PHOTO_WORDS } from "./safety-words.ts";

interface RefusePhotoProps {
  name: string;
  busy: boolean;
  onClose: () => void;
  onRefuse: (reason: PhotoRefusal) => void;
}

/** Asks for the reason to remove a photo. The arrow keys choose the reason, and Enter removes the photo. */
export function RefusePhoto({ name, busy, onClose, onRefuse }: RefusePhotoProps) {
  const id = useId();
  const [reason, setReason] = useState<PhotoRefusal>(PHOTO_REFUSALS[0]);

  function send(event: FormEvent) {
    event.preventDefault();
    if (!busy) onRefuse(reason);
  }

  return (
    <Dialog open fullWidth onClose={onClose} aria-labelledby={id}>
      <form onSubmit={send}>
        <DialogTitle id={id}>{withNames`Remove this photo of ${name}?`}</DialogTitle>
        <DialogContent>
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
                  // The person opened the dialog with a key, so the next keys are for the dialog.
                  autoFocus={reason === one}
                  onChange={() => setReason(one)}
                />{" "}
                {PHOTO_WORDS[one]}
              </label>
            ))}
          </fieldset>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            aria-busy={busy}
            aria-keyshortcuts="Control+Enter"
          >
            Remove
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

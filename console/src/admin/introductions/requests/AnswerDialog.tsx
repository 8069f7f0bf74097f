import { REQUEST_MESSAGE_MAX } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { type FormEvent, useId } from "react";
import { useDraft } from "../../../components/drafts.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import type { DialogProps } from "./dialog-props.ts";
import { answerDraft } from "./drafts.ts";

type Answer = Omit<Input<"introductions.requests.recordAnswer">, "id">;

/**
 * Records the answer that a person gave on the phone, and their message to the other person. Stores the typed message
 * until the server has saved the answer.
 */
export default function AnswerDialog({ request, busy, onClose, onAct }: DialogProps<Answer>) {
  const id = useId();
  const { draft, set } = useDraft<string>(answerDraft(request));
  const message = draft ?? "";
  const [asked, asking] = [request.contact?.first_name, request.user.first_name];

  function accept(event: FormEvent) {
    event.preventDefault();
    onAct({ answer: "accepted", message });
  }

  return (
    <Dialog open disableRestoreFocus onClose={onClose} aria-labelledby={id}>
      <form onSubmit={accept}>
        <DialogTitle id={id}>What did {asked} say?</DialogTitle>
        <DialogContent>
          <DialogContentText>
            Record only what <PersonName>{asked}</PersonName> told you. Both are told by mail, and
            the log says that you recorded it.
          </DialogContentText>
          <TextField
            label={withNames`Message to ${asking} (if they accept)`}
            value={message}
            fullWidth
            multiline
            margin="normal"
            autoComplete="off"
            onChange={({ target }) => set(target.value)}
            slotProps={{ htmlInput: { maxLength: REQUEST_MESSAGE_MAX } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="outlined"
            color="error"
            aria-busy={busy}
            onClick={() => onAct({ answer: "rejected" })}
          >
            <PersonName>{asked}</PersonName> declines
          </Button>
          <Button autoFocus variant="contained" type="submit" color="success" aria-busy={busy}>
            <PersonName>{asked}</PersonName> accepts
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

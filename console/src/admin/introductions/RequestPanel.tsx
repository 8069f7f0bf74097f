import { REQUEST_MESSAGE_MAX } from "@agbara/shared/constants.ts";
import type { Introduction, PersonSummary } from "@agbara/shared/contract/entities.ts";
import { SUCCESS } from "@agbara/shared/contract/errors.ts";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useCreate } from "react-admin";
import { useDraft } from "../../components/drafts.ts";
import { showNotice } from "../../components/notices.ts";
import facts from "../people/Facts.module.css";
import { PersonPicker } from "../people/PersonPicker.tsx";
import styles from "./RequestPanel.module.css";

/** Asks this person for an introduction, on behalf of a member. */
export function RequestPanel({ introduction }: { introduction: Introduction }) {
  const { draft, set, settle } = useDraft<string>(`request ${introduction._id}`);
  const message = draft ?? "";
  const [asker, setAsker] = useState<PersonSummary | null>(null);
  const [confirming, setConfirming] = useState(false);
  const [sent, setSent] = useState(false);
  const [create, { isPending }] = useCreate();
  const queryClient = useQueryClient();

  function ask(event: FormEvent) {
    event.preventDefault();
    if (asker && message.trim() !== "") setConfirming(true);
  }

  async function send() {
    if (isPending || !asker) return;
    const input = { introductionId: introduction._id, message, user_id: asker._id };
    try {
      await create("requests", { data: input }, { returnPromise: true });
      settle();
      setAsker(null);
      setSent(true);
      showNotice({ kind: "success", text: SUCCESS.requested });
      queryClient.invalidateQueries({ queryKey: ["introductions", "getOne"] });
    } catch {
      // Told by the snack-bar; what was typed stays.
    }
    setConfirming(false);
  }

  return (
    <section className={facts.panel} aria-labelledby="request">
      <h2 id="request">Request introduction</h2>
      <p className={styles.lead}>
        <strong>first come, first serve</strong>. Consultants will reach out to present all
        requests.
      </p>
      {sent && (
        <p className={styles.sent} role="status">
          Introduction Request sent. Thanks.
        </p>
      )}
      <form className={styles.form} onSubmit={ask}>
        <PersonPicker label="On behalf of" picked={asker} onPick={setAsker} />
        <TextField
          label="Message"
          value={message}
          multiline
          minRows={3}
          fullWidth
          onChange={({ target }) => {
            setSent(false);
            set(target.value);
          }}
          helperText={`${message.length} of ${REQUEST_MESSAGE_MAX} characters`}
          slotProps={{ htmlInput: { maxLength: REQUEST_MESSAGE_MAX } }}
        />
        <Button type="submit" variant="contained" disabled={!asker || message.trim() === ""}>
          Request introduction
        </Button>
      </form>
      <Dialog open={confirming} onClose={() => setConfirming(false)} aria-labelledby="confirm">
        <DialogTitle id="confirm">Do you want to send this request?</DialogTitle>
        <DialogContent>
          <p>
            {asker?.first_name} asks to be introduced to {introduction.user.first_name}: “{message}”
          </p>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setConfirming(false)}>Cancel</Button>
          <Button variant="contained" autoFocus aria-busy={isPending} onClick={send}>
            Send
          </Button>
        </DialogActions>
      </Dialog>
    </section>
  );
}

import { CONTACT_CHANNELS, CONTACT_DAYS_BACK } from "@agbara/shared/constants.ts";
import type { ContactChannel } from "@agbara/shared/contract/parts/entities.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { type FormEvent, useId, useState } from "react";
import { Choice } from "../form/Choice.tsx";
import { daysLater } from "../screen/follow-up-days.ts";
import { CHANNEL_WORDS } from "./contact-words.ts";
import type { DialogProps } from "./dialog-props.ts";
import styles from "./RequestCard.module.css";

const CHANNELS = CONTACT_CHANNELS.map((channel) => [channel, CHANNEL_WORDS[channel]] as const);

/** Asks which of the two was reached, how and on what day: as a rule the person asked, by phone, today. */
export default function ContactedDialog({ request, busy, onClose, onAct }: DialogProps) {
  const id = useId();
  const { user, contact } = request;
  const people = [contact, user].flatMap((person) =>
    person ? [[person._id, person.first_name] as const] : [],
  );
  const today = dayInLagos(new Date());
  const [who, setWho] = useState(contact?._id ?? user._id);
  const [channel, setChannel] = useState<ContactChannel>("phone");
  const [day, setDay] = useState<string>(today);

  function note(event: FormEvent) {
    event.preventDefault();
    if (day && !busy) onAct({ user_id: who, channel, day });
  }

  return (
    <Dialog open disableRestoreFocus onClose={onClose} aria-labelledby={id}>
      <form onSubmit={note}>
        <DialogTitle id={id}>Whom did you reach, and how?</DialogTitle>
        <DialogContent>
          <div className={styles.fields}>
            <Choice label="Who" options={people} value={who} onChange={setWho} />
            <Choice label="How" options={CHANNELS} value={channel} onChange={setChannel} />
            <TextField
              label="Day"
              type="date"
              value={day}
              required
              onChange={({ target }) => setDay(target.value)}
              slotProps={{
                inputLabel: { shrink: true },
                htmlInput: { min: daysLater(today, -CONTACT_DAYS_BACK), max: today },
              }}
            />
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button autoFocus type="submit" variant="contained" aria-busy={busy}>
            Note it
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

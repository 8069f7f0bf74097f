import { CONTACT_CHANNELS, CONTACT_DAYS_BACK } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import TextField from "@mui/material/TextField";
import { useDraft } from "../../../components/drafts.ts";
import { Choice } from "../../kit/form/Choice.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { daysLater } from "../../kit/screen/follow-up-days.ts";
import { CHANNEL_WORDS } from "../../lists/controls/calls/call-words.ts";
import type { DialogProps } from "./dialog-props.ts";
import { contactDraft } from "./drafts.ts";
import styles from "./RequestCard.module.css";

const CHANNELS = CONTACT_CHANNELS.map((channel) => [channel, CHANNEL_WORDS[channel]] as const);

type Contact = Omit<Input<"introductions.requests.contacted">, "id">;

/**
 * Records which of the two people the consultant reached, and by which channel and on which day. Starts with the most
 * common case: the asked person, by phone, today. Stores the choice until it is saved or cancelled.
 */
export default function ContactedDialog({ request, busy, onClose, onAct }: DialogProps<Contact>) {
  const { user, contact } = request;
  const people = [contact, user].flatMap((person) =>
    person ? [[person._id, person.first_name] as const] : [],
  );
  const today = dayInLagos(new Date());
  const { draft, set, settle } = useDraft<Contact>(contactDraft(request));
  const chosen: Contact = draft ?? {
    user_id: contact?._id ?? user._id,
    channel: "phone",
    day: today,
  };
  const { user_id, channel, day } = chosen;

  function giveUp() {
    settle();
    onClose();
  }

  function note() {
    if (day && !busy) onAct({ user_id, channel, day });
  }

  return (
    <FormDialog
      title="Whom did you reach, and how?"
      act="Note it"
      busy={busy}
      fullWidth={false}
      disableRestoreFocus
      browserChecks
      submit={{ autoFocus: true }}
      onSubmit={note}
      onClose={giveUp}
    >
      <div className={`stack ${styles.fields}`}>
        <Choice
          label="Who"
          options={people}
          value={user_id}
          onChange={(user_id) => set({ ...chosen, user_id })}
        />
        <Choice
          label="How"
          options={CHANNELS}
          value={channel}
          onChange={(channel) => set({ ...chosen, channel })}
        />
        <TextField
          label="Day"
          type="date"
          value={day}
          required
          onChange={({ target }) => set({ ...chosen, day: target.value })}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { min: daysLater(today, -CONTACT_DAYS_BACK), max: today },
          }}
        />
      </div>
    </FormDialog>
  );
}

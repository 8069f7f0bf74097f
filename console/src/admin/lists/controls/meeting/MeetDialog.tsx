import { withNames } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { useDraft } from "../../../../components/drafts.ts";
import type { Undo } from "../../../../components/notices.ts";
import { PersonName } from "../../../../components/PersonName.tsx";
import { useDo } from "../../../kit/calls/use-do.ts";
import { FormDialog } from "../../../kit/form/FormDialog.tsx";
import type { CardControlProps } from "../card-control.ts";
import { MeetingFields } from "./MeetingFields.tsx";
import { emptyMeeting, type MeetingForm, meetingErrors, meetingOf } from "./meeting-form.ts";

interface MeetDialogProps extends Pick<CardControlProps, "introduction"> {
  onClose: () => void;
}

/** Asks how the consultant met a person. Stores the choices until they are saved or cancelled. */
export default function MeetDialog({ introduction, onClose }: MeetDialogProps) {
  const { _id: id, user, met } = introduction;
  const { run, busy } = useDo("introductions.own.meet");
  const { draft, set, settle } = useDraft<MeetingForm>(`met ${id}`);
  const form = draft ?? { ...emptyMeeting(), how: "video" };
  const [errors, setErrors] = useState<Record<string, string>>({});

  function giveUp() {
    settle();
    onClose();
  }

  function undo(): Undo {
    return {
      does: withNames`take back that you met ${user.first_name}`,
      keys: "Ctrl Z",
      run: () => void run({ id, met: null }, { done: "Success: Taken back" }),
    };
  }

  async function save() {
    const found = meetingErrors(form);
    setErrors(found);
    const meeting = meetingOf(form);
    if (busy || !meeting) return;
    const saved = await run(
      { id, met: meeting },
      {
        done: "Success: Noted that you met",
        // If a meeting was already recorded, we offer no undo, because an undo could not restore that meeting.
        undo: met ? undefined : undo,
        advice: "What you chose is kept. Save again.",
        failed: ({ fields }) => setErrors(fields),
      },
    );
    if (saved) giveUp();
  }

  return (
    <FormDialog
      title={
        <>
          How did you meet <PersonName>{user.first_name}</PersonName>?
        </>
      }
      act="Save"
      busy={busy}
      maxWidth="xs"
      className="stack"
      submit={{ autoFocus: true }}
      onSubmit={save}
      onClose={onClose}
      onCancel={giveUp}
    >
      <MeetingFields form={form} errors={errors} none="Choose how" onChange={set} />
      <p className="quiet fine">
        Members read “Met by a consultant” and only the month. The rest is for staff.
      </p>
    </FormDialog>
  );
}

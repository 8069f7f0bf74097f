import type { CallError } from "@agbara/shared/client/call-error.ts";
import { TEXT_LIMITS } from "@agbara/shared/constants.ts";
import { calls } from "@agbara/shared/contract/calls.ts";
import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { oneLine } from "@agbara/shared/text/one-line.ts";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import { useRefresh } from "react-admin";
import { calendarDayInWords } from "../../../components/dates.ts";
import { useDraft } from "../../../components/drafts.ts";
import { errorSentence, fieldErrors } from "../../../components/fields/field-errors.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { useDo } from "../../kit/calls/use-do.ts";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { DAYS_LATER, daysLater } from "../../kit/screen/follow-up-days.ts";
import { useRegisterFirst } from "./use-register-first.ts";

interface FollowUpDialogProps {
  introduction: Introduction;
  onClose: () => void;
}

interface Draft {
  due_on: string;
  reason: string;
  /**
   * The saved follow-up that the user has seen: the one when they began to type, or a newer one that the dialog has
   * shown since then.
   */
  base: Introduction["follow_up"];
  /** True if a colleague saved another follow-up first and the dialog now shows it. */
  overtaken?: true;
}

const DUE_ON = "follow_up.due_on";

/**
 * Asks for the next day on which the consultant wants to contact the person, and for the reason. Each day in the near
 * future has its own key.
 */
export default function FollowUpDialog({ introduction, onClose }: FollowUpDialogProps) {
  const { run, busy } = useDo("introductions.assignments.followUp");
  const registerFirst = useRegisterFirst(introduction.user._id);
  const { user, consultant } = introduction;
  const [present] = useState(introduction.follow_up);
  const today = dayInLagos(new Date());
  const { draft, set, settle } = useDraft<Draft>(`follow up ${introduction._id}`);
  const typed: Draft = draft ?? {
    due_on: present && present.due_on > today ? present.due_on : daysLater(today, 1),
    reason: present?.reason ?? "",
    base: present,
  };
  const { due_on, reason, base } = typed;
  const [problems, setProblems] = useState<Record<string, string>>({});
  const refresh = useRefresh();
  const titleId = useId();

  function giveUp() {
    settle();
    onClose();
  }

  async function save(day: string) {
    if (busy) return;
    const follow_up = { due_on: day, reason };
    const found = fieldErrors(calls["introductions.assignments.followUp"].body, { follow_up });
    if (found[DUE_ON]) found[DUE_ON] = "Choose a day, today or later.";
    // An overdue day may stay if the user changes only the reason.
    else if (day < today && day !== present?.due_on)
      found[DUE_ON] = "This day has passed. Choose today or a later day.";
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const saved = await run(
      { id: introduction._id, follow_up, base: { follow_up: base } },
      {
        done: "Success: Follow-up saved",
        advice: "What you typed is kept. Save again.",
        failed: (error) => tellOf(error, follow_up),
      },
    );
    if (saved) giveUp();
  }

  /**
   * Shows the colleague's follow-up after a conflict (409). The snack-bar shows the colleague's name. The next save
   * replaces the colleague's follow-up.
   */
  function tellOf(error: CallError, typed: Pick<Draft, "due_on" | "reason">) {
    registerFirst(error);
    if (error.status !== 409) return;
    const theirs = (error.conflicts[0]?.value as Introduction["follow_up"]) ?? null;
    set({ ...typed, base: theirs, overtaken: true });
    refresh();
  }

  /** Chooses a day in the near future. Saves immediately if the user has already given the reason. */
  function choose(days: number) {
    const day = daysLater(today, days);
    set({ ...typed, due_on: day });
    if (oneLine(reason)) save(day);
    else document.getElementById(`${titleId}-reason`)?.focus();
  }

  return (
    <FormDialog
      title={
        <>
          {present ? "Move the follow-up of" : "Follow up"}{" "}
          <PersonName>{user.first_name}</PersonName>
        </>
      }
      act="Save"
      busy={busy}
      maxWidth="xs"
      className="stack"
      onSubmit={() => save(due_on)}
      onClose={giveUp}
    >
      {!consultant && (
        <p>
          Nobody looks after <PersonName>{user.first_name}</PersonName> yet: you are then the
          consultant.
        </p>
      )}
      {draft?.overtaken && (
        <p>
          On record now:{" "}
          {base ? `${calendarDayInWords(base.due_on)}, “${base.reason}”` : "no follow-up"}. Yours is
          below and is not saved yet.
        </p>
      )}
      <fieldset className="actions">
        <legend>When</legend>
        {DAYS_LATER.map(([days, text]) => (
          <Button
            key={days}
            variant={due_on === daysLater(today, days) ? "contained" : "outlined"}
            size="small"
            onClick={() => choose(days)}
          >
            {text}
          </Button>
        ))}
      </fieldset>
      <TextField
        label="Day"
        type="date"
        value={due_on}
        error={Boolean(problems[DUE_ON])}
        helperText={problems[DUE_ON]}
        onChange={({ target }) => set({ ...typed, due_on: target.value })}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
      />
      <TextField
        id={`${titleId}-reason`}
        label="Why"
        value={reason}
        autoFocus
        onFocus={({ target }) => target.select()}
        error={Boolean(problems["follow_up.reason"])}
        helperText={
          errorSentence("The reason", problems["follow_up.reason"]) ??
          "For example: ring about the visit"
        }
        onChange={({ target }) => set({ ...typed, reason: target.value })}
        slotProps={{ htmlInput: { maxLength: TEXT_LIMITS.follow_up_reason } }}
      />
    </FormDialog>
  );
}

import { TEXT_LIMITS } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useDraft } from "../../../components/drafts.ts";
import { showNotice } from "../../../components/notices.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { session } from "../../../providers/session.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import { useRead } from "../../kit/calls/use-read.ts";
import { Choice } from "../../kit/form/Choice.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import type { GivenPerson } from "./given-person.ts";
import { NotDoneDialog, whyNot } from "./NotDoneDialog.tsx";

export type HandedOver = Output<"introductions.assignments.handOver">["data"][number];

interface Draft {
  to: string;
  note: string;
}
const NOTHING: Draft = { to: "", note: "" };

interface HandOverDialogProps {
  people: readonly GivenPerson[];
  /** Called with the result for each person. */
  onDone?: ((results: readonly HandedOver[]) => void) | undefined;
  onClose: () => void;
}

/** Hands people over to another consultant, with a note. If this fails for some people, lists them with the reasons. */
export default function HandOverDialog({ people, onDone, onClose }: HandOverDialogProps) {
  const { data: consultants = [] } = useRead("introductions.assignments.consultants", {});
  const { run, busy } = useDo("introductions.assignments.handOver");
  const [missed, setMissed] = useState<HandedOver[]>([]);
  const me = session.user()?._id;
  const [only] = people.length === 1 ? people : [];
  const { draft, set, settle } = useDraft<Draft>(`hand over ${only?.user_id ?? "those chosen"}`);
  const { to: chosen, note } = draft ?? NOTHING;
  const others = consultants.filter(({ _id }) => _id !== only?.base.consultant_id);
  const colleague = others.find(({ _id }) => _id !== me) ?? others[0];
  const consultant_id = chosen || (colleague?._id ?? "");
  const to = consultants.find(({ _id }) => _id === consultant_id)?.first_name ?? "";
  const whom = only?.first_name ?? `${people.length} people`;

  function giveUp() {
    settle();
    onClose();
  }

  async function handOver() {
    if (!consultant_id) return;
    const given = people.map(({ user_id, base }) => ({ user_id, base }));
    const answer = await run(
      { people: given, consultant_id, ...(note.trim() && { note }) },
      { advice: "Press 'Hand over' again. Nobody is handed over twice." },
    );
    if (!answer) return;
    const became = answer.data.map((result) => becameOf(result));
    const rest = answer.data.filter((_, at) => became[at] === "missed");
    tell(became.filter((one) => one === "given").length, rest.length);
    onDone?.(answer.data);
    if (rest.length === 0) giveUp();
    // The note stays stored for the next try.
    else setMissed(rest);
  }

  /**
   * Returns the result for one person. The server says "unchanged" if the chosen consultant already had the person.
   * There are three reasons. "as before": the consultant had the person before the dialog opened. "given": our earlier
   * try succeeded, but its answer got lost. "missed": a colleague was faster, and this note is not added.
   */
  function becameOf({ user_id, outcome, by }: HandedOver): "given" | "missed" | "as before" {
    if (outcome !== "unchanged") return outcome === "handed-over" ? "given" : "missed";
    const before = people.find((person) => person.user_id === user_id)?.base.consultant_id;
    if (before === consultant_id) return "as before";
    return by === session.user()?.first_name ? "given" : "missed";
  }

  function tell(count: number, missed: number) {
    const who =
      only && count === 1 ? only.first_name : count === 1 ? "1 person" : `${count} people`;
    if (count > 0)
      showNotice({ kind: "success", text: withNames`Success: ${who} handed over to ${to}` });
    else if (missed === 0)
      showNotice({ kind: "success", text: withNames`${to} already looks after them.` });
  }

  const nameOf = (id: string) => people.find(({ user_id }) => user_id === id)?.first_name ?? "";

  if (missed.length > 0)
    return (
      <NotDoneDialog
        title="Not handed over"
        people={missed.map((result) => ({
          id: result.user_id,
          name: nameOf(result.user_id),
          why: whyNotGiven(result),
        }))}
        onClose={onClose}
      />
    );

  return (
    <FormDialog
      title={
        <>
          Hand over <PersonName>{whom}</PersonName>
        </>
      }
      act="Hand over"
      busy={busy}
      maxWidth="xs"
      className="stack"
      submit={{ "aria-disabled": !consultant_id }}
      onSubmit={handOver}
      onClose={giveUp}
    >
      <Choice
        label="To"
        value={consultant_id}
        options={others.map(({ _id, first_name, email }) => [
          _id,
          _id === me ? withNames`${first_name} (you)` : withNames`${first_name}, ${email}`,
        ])}
        onChange={(to) => set({ to, note })}
      />
      <TextField
        label="Note for them (you may leave it empty)"
        value={note}
        autoFocus
        multiline
        minRows={2}
        maxRows={6}
        helperText="This note appears beside the new consultant's name. The follow-ups move to this consultant, too."
        onChange={({ target }) => set({ to: chosen, note: target.value })}
        slotProps={{ htmlInput: { maxLength: TEXT_LIMITS.hand_over_note } }}
      />
    </FormDialog>
  );
}

function whyNotGiven(result: HandedOver): string {
  const { outcome, consultant } = result;
  if (outcome === "missing") return whyNot(result);
  const now = consultant
    ? withNames`${consultant.first_name} looks after them now`
    : "Nobody does now";
  return `${whyNot(result)} ${now}.`;
}

import { TEXT_LIMITS } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { type FormEvent, useId, useState } from "react";
import { type RaRecord, useGetList, useRefresh } from "react-admin";
import { momentInWords } from "../../components/dates.ts";
import { showNotice } from "../../components/notices.ts";
import { client } from "../../providers/api.ts";
import { session } from "../../providers/session.ts";
import { adviseAfter } from "../form/advise.ts";
import { Choice } from "../form/Choice.tsx";
import styles from "./FollowUp.module.css";
import type { GivenPerson } from "./given-person.ts";

type Consultant = Output<"introductions.assignments.consultants">["data"][number] & RaRecord;
type Result = Output<"introductions.assignments.handOver">["data"][number];

interface HandOverDialogProps {
  people: readonly GivenPerson[];
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Gives people to another consultant, with a note. Who could not be given is named, with why. */
export default function HandOverDialog({ people, onDone, onClose }: HandOverDialogProps) {
  const { data: consultants = [] } = useGetList<Consultant>("consultants");
  const [chosen, setChosen] = useState("");
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  const [missed, setMissed] = useState<Result[]>([]);
  const refresh = useRefresh();
  const titleId = useId();
  const me = session.user()?._id;
  const [only] = people.length === 1 ? people : [];
  const others = consultants.filter(({ _id }) => _id !== only?.base.consultant_id);
  const colleague = others.find(({ _id }) => _id !== me) ?? others[0];
  const consultant_id = chosen || (colleague?._id ?? "");
  const to = consultants.find(({ _id }) => _id === consultant_id)?.first_name ?? "";
  const whom = only?.first_name ?? `${people.length} people`;

  async function handOver(event: FormEvent) {
    event.preventDefault();
    if (busy || !consultant_id) return;
    setBusy(true);
    const given = people.map(({ user_id, base }) => ({ user_id, base }));
    try {
      const asked = { people: given, consultant_id, ...(note.trim() && { note }) };
      const { data } = await client.call("introductions.assignments.handOver", asked);
      const rest = data.filter(({ outcome }) => outcome === "overtaken" || outcome === "missing");
      tell(data.filter(({ outcome }) => outcome === "handed-over").length);
      refresh();
      onDone?.();
      if (rest.length === 0) onClose();
      else setMissed(rest);
    } catch (error) {
      // Told by the snack-bar; the note stays as it was typed.
      adviseAfter(error, "Nobody may be handed over twice: then press 'Hand over' again.");
    }
    setBusy(false);
  }

  function tell(count: number) {
    const who =
      only && count === 1 ? only.first_name : count === 1 ? "1 person" : `${count} people`;
    if (count > 0) showNotice({ kind: "success", text: `Success: ${who} handed over to ${to}` });
  }

  const nameOf = (id: string) => people.find(({ user_id }) => user_id === id)?.first_name ?? "";

  if (missed.length > 0)
    return (
      <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
        <DialogTitle id={titleId}>Not handed over</DialogTitle>
        <DialogContent>
          <ul className={styles.results}>
            {missed.map((result) => (
              <li key={result.user_id}>
                {nameOf(result.user_id)}: {whyNot(result)}
              </li>
            ))}
          </ul>
        </DialogContent>
        <DialogActions>
          <Button variant="contained" autoFocus onClick={onClose}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    );

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={handOver} noValidate>
        <DialogTitle id={titleId}>Hand over {whom}</DialogTitle>
        <DialogContent>
          <div className={styles.form}>
            <Choice
              label="To"
              value={consultant_id}
              options={others.map(({ _id, first_name, email }) => [
                _id,
                _id === me ? `${first_name} (you)` : `${first_name}, ${email}`,
              ])}
              onChange={setChosen}
            />
            <TextField
              label="Note for them (you may leave it empty)"
              value={note}
              autoFocus
              multiline
              minRows={2}
              maxRows={6}
              helperText="It stands beside the consultant's name. Follow-ups go along."
              onChange={({ target }) => setNote(target.value)}
              slotProps={{ htmlInput: { maxLength: TEXT_LIMITS.hand_over_note } }}
            />
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" aria-busy={busy} aria-disabled={!consultant_id}>
            Hand over
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function whyNot({ outcome, consultant, by, at }: Result): string {
  if (outcome === "missing") return "has left, or is no member any more.";
  const now = consultant ? `${consultant.first_name} looks after them now` : "Nobody does now";
  return `${by ?? "Somebody"} changed this${at ? ` on ${momentInWords(at)}` : ""}. ${now}.`;
}

import { TEXT_LIMITS } from "@agbara/shared/constants.ts";
import { calls } from "@agbara/shared/contract/calls.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { type FormEvent, useId, useState } from "react";
import { errorSentence, fieldErrors } from "../../../components/fields/field-errors.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { useDo } from "../../kit/calls/use-do.ts";
import type { FactorReset, StaffAccount } from "./staff.ts";

interface ProposeResetProps {
  account: StaffAccount;
  /** The proposals that wait for another admin. */
  resets: readonly FactorReset[];
}

/** Proposes to remove a lost second step. Nothing happens until another admin approves. */
export function ProposeReset({ account, resets }: ProposeResetProps) {
  const { _id: userId, first_name } = account;
  const { run, busy } = useDo("people.staff.proposeFactorReset");
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const titleId = useId();
  if (resets.some((reset) => reset.account._id === userId))
    return <span className="quiet">Reset proposed</span>;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const input = { userId, reason };
    const errors = fieldErrors(calls["people.staff.proposeFactorReset"].body, input);
    setProblem(errorSentence("The reason", errors.reason));
    if (errors.reason) return;
    const done = "Success: Proposed. Another admin has to agree";
    if (!(await run(input, { done }))) return;
    setOpen(false);
    setReason("");
  }

  return (
    <>
      <Button
        variant="outlined"
        aria-label={withNames`Reset second step of ${first_name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Reset second step
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={titleId}>
        <form onSubmit={submit} noValidate>
          <DialogTitle id={titleId}>
            Reset the second step of <PersonName>{first_name}</PersonName>?
          </DialogTitle>
          <DialogContent className="stack">
            <p>
              Speak with <PersonName>{first_name}</PersonName> first. When another admin agrees,
              passkeys, app and recovery codes are removed, and{" "}
              <PersonName>{first_name}</PersonName> is logged out everywhere. The password stays.
            </p>
            <TextField
              label="Why"
              value={reason}
              error={Boolean(problem)}
              helperText={problem ?? "For example: lost the phone, I rang back to check"}
              fullWidth
              autoFocus
              onChange={({ target }) => setReason(target.value)}
              slotProps={{ htmlInput: { maxLength: TEXT_LIMITS.reset_reason } }}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button type="submit" variant="contained" aria-busy={busy}>
              Propose
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}

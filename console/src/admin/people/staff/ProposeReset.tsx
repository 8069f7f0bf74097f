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
import { showNotice } from "../../../components/notices.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { client } from "../../../providers/api.ts";
import type { StaffAccount } from "./staff.ts";
import type { FactorResets } from "./use-factor-resets.ts";

interface ProposeResetProps extends FactorResets {
  account: StaffAccount;
}

/** Proposes to remove a lost second step. Nothing happens until another admin approves. */
export function ProposeReset({ account, resets, busy, change }: ProposeResetProps) {
  const { _id: userId, first_name } = account;
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
    const done = await change(userId, () => client.call("people.staff.proposeFactorReset", input));
    if (!done) return;
    setOpen(false);
    setReason("");
    showNotice({ kind: "success", text: "Success: Proposed. Another admin has to agree" });
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
            <Button type="submit" variant="contained" aria-busy={busy === userId}>
              Propose
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}

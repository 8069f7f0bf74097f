import { TEXT_LIMITS } from "@agbara/shared/constants.ts";
import { calls } from "@agbara/shared/contract/calls.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { errorSentence, fieldErrors } from "../../../components/fields/field-errors.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { useDo } from "../../kit/calls/use-do.ts";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import type { FactorReset, StaffAccount } from "./staff.ts";

interface ProposeResetProps {
  account: StaffAccount;
  /** The proposed resets that still need another admin's decision. */
  resets: readonly FactorReset[];
}

/**
 * A button that proposes to remove the second login step of a colleague who has lost it. Nothing happens until another
 * admin approves.
 */
export function ProposeReset({ account, resets }: ProposeResetProps) {
  const { _id: userId, first_name } = account;
  const { run, busy } = useDo("people.staff.proposeFactorReset");
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  if (resets.some((reset) => reset.account._id === userId))
    return <span className="quiet">Reset proposed</span>;

  async function submit() {
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
      <FormDialog
        open={open}
        title={
          <>
            Reset the second step of <PersonName>{first_name}</PersonName>?
          </>
        }
        act="Propose"
        busy={busy}
        fullWidth={false}
        className="stack"
        onSubmit={submit}
        onClose={() => setOpen(false)}
      >
        <p>
          Speak with <PersonName>{first_name}</PersonName> first. When another admin agrees,
          passkeys, app and recovery codes are removed, and <PersonName>{first_name}</PersonName> is
          logged out everywhere. The password stays.
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
      </FormDialog>
    </>
  );
}

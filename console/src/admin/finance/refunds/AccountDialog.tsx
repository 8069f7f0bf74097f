import { calls } from "@agbara/shared/contract/calls.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import DialogContentText from "@mui/material/DialogContentText";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useDraft } from "../../../components/drafts.ts";
import { errorSentence, fieldErrors } from "../../../components/fields/field-errors.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { useDo } from "../../kit/calls/use-do.ts";
import { Choice } from "../../kit/form/Choice.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import type { Refund } from "./refund.ts";
import { useBanks } from "./use-banks.ts";

interface AccountDialogProps {
  shown: Refund;
  onClose: () => void;
}

const accountOf = ({ bank_code, number }: NonNullable<Refund["told_account"]>) => ({
  bank_code,
  account_number: number,
});

const NOTHING = { bank_code: "", account_number: "" };

/** Asks for the donor's bank account. Shows the account holder's name from the bank before we save the account. */
export function AccountDialog({ shown, onClose }: AccountDialogProps) {
  const { _id: refundId, donor_name, told_account: told, account } = shown;
  const { draft, set, settle } = useDraft<typeof NOTHING>(`account of refund ${refundId}`);
  const typed = draft ?? (told && !account ? accountOf(told) : NOTHING);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const banks = useBanks();
  const { run, busy } = useDo("finance.refunds.prepareByHand");

  async function save() {
    const found = fieldErrors(calls["finance.refunds.prepareByHand"].body, typed);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const done = "Success: The account is saved. Another person pays the refund.";
    if (!(await run({ refundId, ...typed }, { done }))) return;
    settle();
    onClose();
  }

  return (
    <FormDialog
      title={
        <>
          To which account of <PersonName>{donor_name || "the donor"}</PersonName>?
        </>
      }
      act="Save it"
      busy={busy}
      className="stack"
      onSubmit={save}
      onClose={onClose}
    >
      <DialogContentText>
        {told && !account
          ? withNames`The donor gave us this account. The bank says that it belongs to ${told.holder}. Check the account. After that, another person pays the refund.`
          : "Enter only the donor's own account. We ask the bank who owns it. After that, another person pays the refund."}
      </DialogContentText>
      <Choice
        label="Bank"
        value={typed.bank_code}
        options={[
          ["", banks.error ? "The banks could not be read" : "Choose the bank"],
          ...(banks.data ?? []).map(({ bank_code, name }) => [bank_code, name] as const),
        ]}
        onChange={(bank_code) => set({ ...typed, bank_code })}
      />
      <TextField
        label="Account number"
        value={typed.account_number}
        fullWidth
        autoComplete="off"
        error={Boolean(errors.account_number ?? errors.bank_code)}
        helperText={
          errorSentence("The bank", errors.bank_code) ?? errors.account_number ?? "Ten digits"
        }
        onChange={({ target }) => set({ ...typed, account_number: target.value })}
        slotProps={{ htmlInput: { inputMode: "numeric" } }}
      />
    </FormDialog>
  );
}

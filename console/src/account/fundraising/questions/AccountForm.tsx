import { PAYOUT_LIMITS } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { wrongAccount } from "@agbara/shared/text/digits.ts";
import { type FormEvent, useState } from "react";
import { Field } from "../../../components/fields/Field.tsx";
import { SelectField } from "../../../components/fields/SelectField.tsx";
import { showNotice } from "../../../components/notices.ts";
import { words } from "../../../words/fundraising.ts";
import { wrongFields } from "../../calls/failure.ts";
import { useDo } from "../../calls/use-do.ts";
import { useRead } from "../../calls/use-read.ts";
import { BusyButton } from "../../components/BusyButton.tsx";
import { Loaded, SkeletonLines } from "../../components/Loaded.tsx";
import { Problem } from "../../components/Problem.tsx";

type Account = Output<"finance.payouts.account">["data"];

/** The height of the form. We reserve this space, so that the buttons below do not move when the form appears. */
export const FORM_HEIGHT = "16.5rem";
/** The height of the form if it also asks for a reason. */
const TALL_HEIGHT = "23rem";

interface AccountFormProps {
  /** True if the person replaces an earlier bank account. The form then asks for the reason. */
  asksReason?: boolean;
  recheck: () => Promise<boolean>;
  onSaved: (saved: NonNullable<Account>) => void;
}

/** Asks for the bank and the account number, and then shows the account holder's name from the bank. */
export function AccountForm({ asksReason = false, recheck, onSaved }: AccountFormProps) {
  const banks = useRead("finance.payouts.banks", {});
  const [bank_code, setBank] = useState("");
  const [number, setNumber] = useState("");
  const [reason, setReason] = useState("");
  const { run, busy, failure, setFailure } = useDo("finance.payouts.setAccount", {
    recheck,
    fields: ["number", "bank_code", "reason"],
  });

  async function save(event: FormEvent) {
    event.preventDefault();
    const wrong = wrongAccount(number);
    const faults = {
      ...(bank_code === "" && { bank_code: words.bank.noBank }),
      ...(wrong && { number: wrong }),
      ...(asksReason && reason.trim() === "" && { reason: words.bank.noReason }),
    };
    if (Object.keys(faults).length > 0) return setFailure(wrongFields(faults));
    const saved = await run({ bank_code, number, ...(reason.trim() && { reason: reason.trim() }) });
    if (!saved) return;
    showNotice({ kind: "success", text: words.bank.saved });
    onSaved(saved.data);
  }

  return (
    <Loaded
      call={banks}
      label={words.bank.loading}
      skeleton={<SkeletonLines height={asksReason ? TALL_HEIGHT : FORM_HEIGHT} />}
    >
      {(list) => (
        <form className="stack gap-20" noValidate onSubmit={save} autoComplete="off">
          <SelectField
            label={words.bank.bank}
            options={[
              ["", words.bank.choose],
              ...list.map(({ bank_code: code, name }): [string, string] => [code, name]),
            ]}
            value={bank_code}
            error={bank_code ? undefined : failure?.fields.bank_code}
            onChange={({ target }) => setBank(target.value)}
          />
          <Field
            label={words.bank.number}
            hint={words.bank.hint}
            value={number}
            inputMode="numeric"
            autoComplete="off"
            error={failure?.fields.number}
            onChange={({ target }) => setNumber(target.value)}
          />
          {asksReason && (
            <Field
              label={words.bank.reason}
              hint={words.bank.reasonHint}
              value={reason}
              maxLength={PAYOUT_LIMITS.reason}
              autoComplete="off"
              error={failure?.fields.reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
          <Problem failure={failure} kept={words.bank.failed} />
          <p>
            <BusyButton type="submit" busy={busy} doing={words.bank.submitting}>
              {words.bank.submit}
            </BusyButton>
          </p>
        </form>
      )}
    </Loaded>
  );
}

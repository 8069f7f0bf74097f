import { REFUND_LIMITS } from "@agbara/shared/constants.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { useDo } from "../../kit/calls/use-do.ts";
import { WordsButton } from "../../kit/form/WordsButton.tsx";
import { KeyButton } from "../../kit/keys/KeyButton.tsx";
import { AccountDialog } from "./AccountDialog.tsx";
import type { Refund, stepsOf } from "./refund.ts";
import { useBankNames } from "./use-banks.ts";

interface ByHandProps {
  shown: Refund;
  steps: ReturnType<typeof stepsOf>;
}

/**
 * Shows the steps of a refund that the gateway cannot pay. One person enters the donor's bank account. Another person
 * transfers the money and confirms it.
 */
export function ByHand({ shown, steps }: ByHandProps) {
  const { _id: refundId, amount, account, told_account } = shown;
  const [isAsked, setAsked] = useState(false);
  const bankOf = useBankNames();
  const { run, busy } = useDo("finance.refunds.confirmByHand");
  return (
    <div className="actions">
      {steps.prepare && (
        <KeyButton
          variant={account ? "outlined" : "contained"}
          shortcut="prepare"
          onClick={() => setAsked(true)}
        >
          {account
            ? "Correct the account"
            : told_account
              ? "Check the account"
              : "Enter the account"}
        </KeyButton>
      )}
      {isAsked && steps.prepare && <AccountDialog shown={shown} onClose={() => setAsked(false)} />}
      {steps.confirm && account && (
        <WordsButton
          variant="contained"
          shortcut="settle"
          ask={{
            title: withNames`Is ${formatKobo(amount)} paid to ${account.holder}?`,
            hint: `Account ${account.number} at ${bankOf(account.bank_code)}. Confirm only after the bank has sent the transfer.`,
            label: "The bank's number of the transfer",
            most: REFUND_LIMITS.proof,
            draftKey: `proof of refund ${refundId}`,
            act: "Confirm",
          }}
          busy={busy}
          onAct={(proof) => {
            const { prepared_at } = account;
            return run({ refundId, prepared_at, proof }, { done: "Success: The refund is paid." });
          }}
        >
          It is paid
        </WordsButton>
      )}
    </div>
  );
}

import { REFUND_LIMITS } from "@agbara/shared/constants.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { client } from "../../providers/api.ts";
import cases from "../applications/applications.module.css";
import { Key } from "../applications/Key.tsx";
import { WordsDialog } from "../applications/WordsDialog.tsx";
import { AccountDialog } from "./AccountDialog.tsx";
import type { Refund, RefundAtWork, stepsOf } from "./refund.ts";

interface ByHandProps {
  shown: Refund;
  work: RefundAtWork;
  steps: ReturnType<typeof stepsOf>;
}

/** One person names the donor's account, another one pays it and says so. */
export function ByHand({ shown, work, steps }: ByHandProps) {
  const { _id: refundId, amount, account } = shown;
  const [asked, setAsked] = useState<"account" | "proof" | null>(null);
  const close = () => setAsked(null);
  return (
    <div className={cases.buttons}>
      {steps.prepare && (
        <Button
          variant={account ? "outlined" : "contained"}
          data-prepare
          aria-keyshortcuts="p"
          endIcon={<Key name="p" />}
          onClick={() => setAsked("account")}
        >
          {account ? "Correct the account" : "Name the account"}
        </Button>
      )}
      {steps.confirm && account && (
        <Button
          variant="contained"
          data-settle
          aria-keyshortcuts="c"
          endIcon={<Key name="c" />}
          onClick={() => setAsked("proof")}
        >
          It is paid
        </Button>
      )}
      {asked === "account" && <AccountDialog shown={shown} work={work} onClose={close} />}
      {asked === "proof" && account && (
        <WordsDialog
          title={`Is ${formatKobo(amount)} paid to ${account.holder}?`}
          hint={`Account ${account.number}. Confirm it only once the bank has sent the transfer.`}
          label="The bank's number of the transfer"
          most={REFUND_LIMITS.proof}
          draftKey={`proof of refund ${refundId}`}
          act="Confirm"
          busy={work.busy}
          onClose={close}
          onAct={async (proof) => {
            const { prepared_at } = account;
            const isDone = await work.change(
              () => client.call("giving.refunds.confirmByHand", { refundId, prepared_at, proof }),
              "Success: The refund is paid.",
            );
            if (isDone) close();
            return isDone;
          }}
        />
      )}
    </div>
  );
}

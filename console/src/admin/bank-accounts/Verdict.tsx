import { PAYOUT_LIMITS } from "@agbara/shared/constants.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { client } from "../../providers/api.ts";
import cases from "../applications/applications.module.css";
import { Key } from "../applications/Key.tsx";
import { WordsDialog } from "../applications/WordsDialog.tsx";
import { ConfirmDialog } from "../form/ConfirmDialog.tsx";
import { useMoneyAct } from "../money/use-record.ts";
import type { WaitingAccount } from "./waiting-account.ts";

/** Whether the account is the entrepreneur's own; of doubtful names a verifier says what they saw. */
export function Verdict({ account }: { account: WaitingAccount }) {
  const { _id: id, page, fit } = account;
  const [asked, setAsked] = useState<"verify" | "refuse" | null>(null);
  const { act, busy } = useMoneyAct();
  const close = () => setAsked(null);
  const dialog = { most: PAYOUT_LIMITS.evidence, busy, onClose: close };

  async function decide(call: () => Promise<unknown>, done: string) {
    const isDone = await act(call, done);
    if (isDone) close();
    return isDone;
  }
  const verify = (evidence?: string) =>
    decide(
      () => client.call("giving.payouts.verifyAccount", { id, ...(evidence && { evidence }) }),
      `Success: Payouts to ${page.name} can go to this account.`,
    );

  return (
    <div className={cases.buttons}>
      <Button
        size="small"
        variant="contained"
        data-approve
        aria-keyshortcuts="a"
        endIcon={<Key name="a" />}
        onClick={() => setAsked("verify")}
      >
        Verify
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="error"
        data-reject
        aria-keyshortcuts="x"
        endIcon={<Key name="x" />}
        onClick={() => setAsked("refuse")}
      >
        Refuse
      </Button>
      <ConfirmDialog
        open={asked === "verify" && fit === "fits"}
        title={`Is this the account of ${page.name}?`}
        keep="Not yet"
        act="Verify it"
        busy={busy}
        onClose={close}
        onAct={() => verify()}
      >
        Whoever verifies an account approves none of its payouts.
      </ConfirmDialog>
      {asked === "verify" && fit === "doubtful" && (
        <WordsDialog
          {...dialog}
          title={`Is this the account of ${page.name}?`}
          hint="The names differ. Whoever approves a payout reads what you saw."
          label="What you saw"
          draftKey={`verifying account ${id}`}
          act="Verify it"
          onAct={verify}
        />
      )}
      {asked === "refuse" && (
        <WordsDialog
          {...dialog}
          title={`Refuse the account of ${page.name}?`}
          hint={`Nothing is paid to it, and ${page.name} has to give another. Only staff reads this.`}
          label="Why"
          draftKey={`refusing account ${id}`}
          act="Refuse"
          danger
          onAct={(evidence) =>
            decide(
              () => client.call("giving.payouts.refuseAccount", { id, evidence }),
              "Success: The account is refused.",
            )
          }
        />
      )}
    </div>
  );
}

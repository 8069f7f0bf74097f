import { REFUND_LIMITS } from "@agbara/shared/constants.ts";
import { koboFromNaira } from "@agbara/shared/money.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { client } from "../../providers/api.ts";
import cases from "../applications/applications.module.css";
import { Key } from "../applications/Key.tsx";
import { WordsDialog } from "../applications/WordsDialog.tsx";
import { NairaDialog } from "../money/NairaDialog.tsx";
import type { Dispute, DisputeAtWork } from "./dispute.ts";

interface AnswerProps {
  shown: Dispute;
  work: DisputeAtWork;
}

/** Writes down what was handed in, and what the gateway charged. */
export function Answer({ shown, work }: AnswerProps) {
  const { _id: disputeId, state, answered_at, fee } = shown;
  const [asked, setAsked] = useState<"evidence" | "fee" | null>(null);
  const close = () => setAsked(null);

  async function done(call: Promise<boolean>) {
    const isDone = await call;
    if (isDone) close();
    return isDone;
  }

  return (
    <div className={cases.buttons}>
      {state === "open" && (
        <Button
          variant={answered_at ? "outlined" : "contained"}
          data-settle
          aria-keyshortcuts="c"
          endIcon={<Key name="c" />}
          onClick={() => setAsked("evidence")}
        >
          {answered_at ? "Correct what was handed in" : "It is handed in"}
        </Button>
      )}
      {fee === null && (
        <Button variant="outlined" onClick={() => setAsked("fee")}>
          Note the gateway's fee
        </Button>
      )}
      {asked === "evidence" && (
        <WordsDialog
          title="What was handed in?"
          hint="It stays with the dispute. Only staff reads it."
          label="What you handed in"
          most={REFUND_LIMITS.evidence}
          draftKey={`evidence ${disputeId}`}
          act="Keep it"
          busy={work.busy}
          onClose={close}
          onAct={(evidence) =>
            done(
              work.change(
                () => client.call("giving.disputes.evidence", { disputeId, evidence }),
                "Success: What was handed in is kept.",
              ),
            )
          }
        />
      )}
      {asked === "fee" && (
        <NairaDialog
          title="What did the gateway charge for this dispute?"
          hint="As its statement says. Our own money bears it, and it is written once."
          act="Note it"
          most={REFUND_LIMITS.dispute_fee_kobo}
          busy={work.busy}
          onClose={close}
          onAct={(naira) =>
            done(
              work.change(
                () => client.call("giving.disputes.fee", { disputeId, fee: koboFromNaira(naira) }),
                "Success: The fee is in the books.",
              ),
            )
          }
        />
      )}
    </div>
  );
}

import { REFUND_LIMITS } from "@agbara/shared/constants.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { client } from "../../../providers/api.ts";
import { WordsButton } from "../../kit/form/WordsButton.tsx";
import { NairaDialog } from "../../kit/money/NairaDialog.tsx";
import type { Dispute, DisputeAtWork } from "./dispute.ts";

interface AnswerProps {
  shown: Dispute;
  work: DisputeAtWork;
}

/** Records the evidence that was handed in, and the gateway's charge. */
export function Answer({ shown, work }: AnswerProps) {
  const { _id: disputeId, state, answered_at, evidence: given } = shown;
  const [isFeeAsked, setFeeAsked] = useState(false);

  async function note(fee: number): Promise<boolean> {
    const isDone = await work.change(
      () => client.call("finance.disputes.fee", { disputeId, fee }),
      "Success: The fee is in the books.",
    );
    if (isDone) setFeeAsked(false);
    return isDone;
  }

  return (
    <div className="actions">
      {state === "open" && (
        <WordsButton
          variant={answered_at ? "outlined" : "contained"}
          shortcut="settle"
          ask={{
            title: "What did you hand in?",
            hint: "It stays with the dispute. Only staff reads it.",
            label: "What you handed in",
            ...(given && { given }),
            most: REFUND_LIMITS.evidence,
            draftKey: `evidence ${disputeId}`,
            act: "Keep it",
          }}
          busy={work.busy}
          changedAt={answered_at}
          onAct={(evidence) =>
            work.change(
              () => client.call("finance.disputes.evidence", { disputeId, evidence, answered_at }),
              "Success: The evidence is noted.",
            )
          }
        >
          {answered_at ? "Correct what was handed in" : "It is handed in"}
        </WordsButton>
      )}
      {shown.fee === null && (
        <Button variant="outlined" onClick={() => setFeeAsked(true)}>
          Note the gateway's fee
        </Button>
      )}
      {isFeeAsked && (
        <NairaDialog
          title="What did the gateway charge for this dispute?"
          hint="Take it from its statement. Our own money pays it. Note it only once."
          act="Note it"
          draftKey={`fee of dispute ${disputeId}`}
          most={REFUND_LIMITS.dispute_fee_kobo}
          busy={work.busy}
          onClose={() => setFeeAsked(false)}
          onAct={note}
        />
      )}
    </div>
  );
}

import { REFUND_LIMITS } from "@agbara/shared/constants.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useDo } from "../../kit/calls/use-do.ts";
import { WordsButton } from "../../kit/form/WordsButton.tsx";
import { NairaDialog } from "../../kit/money/NairaDialog.tsx";
import type { Dispute } from "./dispute.ts";

/** Records which evidence we gave to the gateway in a dispute, and the fee that the gateway charged. */
export function Answer({ shown }: { shown: Dispute }) {
  const { _id: disputeId, state, answered_at, evidence: given } = shown;
  const noting = useDo("finance.disputes.fee");
  const handing = useDo("finance.disputes.evidence");
  const [isFeeAsked, setFeeAsked] = useState(false);

  async function note(fee: number) {
    const done = "Success: The fee is in the books.";
    const noted = await noting.run({ disputeId, fee }, { done });
    if (noted) setFeeAsked(false);
    return noted;
  }

  return (
    <div className="actions">
      {state === "open" && (
        <WordsButton
          variant={answered_at ? "outlined" : "contained"}
          shortcut="settle"
          ask={{
            title: "What did you hand in?",
            hint: "Your text stays with the dispute. Only staff read it.",
            label: "What you handed in",
            ...(given && { given }),
            most: REFUND_LIMITS.evidence,
            draftKey: `evidence ${disputeId}`,
            act: "Keep it",
          }}
          busy={handing.busy}
          changedAt={answered_at}
          onAct={(evidence) =>
            handing.run(
              { disputeId, evidence, answered_at },
              { done: "Success: The evidence is noted." },
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
          hint="You find the fee on the gateway's statement. We pay it from our own money. Note it only once."
          act="Note it"
          draftKey={`fee of dispute ${disputeId}`}
          most={REFUND_LIMITS.dispute_fee_kobo}
          busy={noting.busy}
          onClose={() => setFeeAsked(false)}
          onAct={note}
        />
      )}
    </div>
  );
}

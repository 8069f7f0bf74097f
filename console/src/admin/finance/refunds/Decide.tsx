import { REFUND_LIMITS } from "@agbara/shared/constants.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { session } from "../../../providers/session.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import { ConfirmButton } from "../../kit/form/ConfirmButton.tsx";
import { WordsButton } from "../../kit/form/WordsButton.tsx";
import { NextStep } from "../../kit/money/NextStep.tsx";
import { ByHand } from "./ByHand.tsx";
import { useNextRefund } from "./NextRefund.tsx";
import { nextInWords } from "./next-in-words.ts";
import { READY_REFUSALS, type Refund, stepsOf } from "./refund.ts";

/** Says what the next step of a refund is. If this person may do the step, shows the buttons for it. */
export function Decide({ shown }: { shown: Refund }) {
  const steps = stepsOf(shown, session.user()?._id);
  const isMine = steps.decide || steps.prepare || steps.confirm;
  return (
    <NextStep waits={!isMine}>
      <p>{nextInWords(shown, session.user()?._id)}</p>
      {steps.decide && <Verdict shown={shown} mayRefuse={steps.refuse} />}
      {(steps.prepare || steps.confirm) && <ByHand shown={shown} steps={steps} />}
    </NextStep>
  );
}

function Verdict({ shown, mayRefuse }: { shown: Refund; mayRefuse: boolean }) {
  const { _id: refundId, amount, donor_name } = shown;
  const { next, busy } = useNextRefund(shown);
  const approving = useDo("finance.refunds.approve");
  const refusing = useDo("finance.refunds.refuse");
  const isBusy = busy || approving.busy || refusing.busy;
  const donor = donor_name || "the donor";

  async function goOn(decided: Promise<unknown>, done: string) {
    if (!(await decided)) return false;
    await next(done);
    return true;
  }

  function approve() {
    const done = `Success: ${formatKobo(amount)} goes back.`;
    return goOn(approving.run({ refundId }, { done }), done);
  }

  function refuse(why: string) {
    const done = "Success: The refund is refused.";
    return goOn(refusing.run({ refundId, why }, { done }), done);
  }

  return (
    <div className="actions">
      <ConfirmButton
        variant="contained"
        shortcut="approve"
        ask={{
          title: withNames`Pay ${formatKobo(amount)} back to ${donor}?`,
          keep: "Not yet",
          act: "Give it back",
          follows: withNames`Within a minute we ask the gateway to pay the money back, and we tell ${donor} by mail. You cannot undo this.`,
        }}
        busy={isBusy}
        onAct={approve}
      >
        Approve
      </ConfirmButton>
      {mayRefuse && (
        <WordsButton
          variant="outlined"
          color="error"
          shortcut="reject"
          ask={{
            title: withNames`Refuse the refund to ${donor}?`,
            hint: withNames`Only colleagues read what you write here. We tell ${donor} that we cannot pay the money back now. The gift stays as it is.`,
            label: "Why",
            ready: READY_REFUSALS,
            most: REFUND_LIMITS.refusal,
            draftKey: `refund ${refundId}`,
            act: "Refuse",
            danger: true,
          }}
          busy={isBusy}
          onAct={refuse}
        >
          Refuse
        </WordsButton>
      )}
    </div>
  );
}

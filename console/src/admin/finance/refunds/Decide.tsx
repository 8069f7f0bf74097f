import { REFUND_LIMITS } from "@agbara/shared/constants.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { showNotice } from "../../../components/notices.ts";
import { client } from "../../../providers/api.ts";
import { session } from "../../../providers/session.ts";
import { ConfirmButton } from "../../kit/form/ConfirmButton.tsx";
import { WordsButton } from "../../kit/form/WordsButton.tsx";
import { NextStep } from "../../kit/money/NextStep.tsx";
import { ByHand } from "./ByHand.tsx";
import { useNextRefund } from "./NextRefund.tsx";
import { nextInWords } from "./next-in-words.ts";
import type { RefundAtWork } from "./refund.ts";
import { READY_REFUSALS, type Refund, stepsOf } from "./refund.ts";

interface DecideProps {
  shown: Refund;
  work: RefundAtWork;
}

/** Says what comes next, and shows the buttons if this person may do it. */
export function Decide({ shown, work }: DecideProps) {
  const steps = stepsOf(shown, session.user()?._id);
  const isMine = steps.decide || steps.prepare || steps.confirm;
  return (
    <NextStep waits={!isMine}>
      <p>{nextInWords(shown, session.user()?._id)}</p>
      {steps.decide && <Verdict shown={shown} work={work} />}
      {(steps.prepare || steps.confirm) && <ByHand shown={shown} work={work} steps={steps} />}
    </NextStep>
  );
}

function Verdict({ shown, work }: DecideProps) {
  const { _id: refundId, amount, donor_name } = shown;
  const { next, busy } = useNextRefund(shown);
  const isBusy = busy || work.busy;
  const donor = donor_name || "the donor";

  async function decide(call: () => Promise<{ data: Refund }>, done: string): Promise<boolean> {
    if (!(await work.change(call, ""))) return false;
    showNotice({ kind: "success", text: done });
    await next(done);
    return true;
  }

  return (
    <div className="actions">
      <ConfirmButton
        variant="contained"
        shortcut="approve"
        ask={{
          title: withNames`Give ${formatKobo(amount)} back to ${donor}?`,
          keep: "Not yet",
          act: "Give it back",
          follows: withNames`We ask the gateway within a minute, and tell ${donor} by mail. You cannot undo this.`,
        }}
        busy={isBusy}
        onAct={() =>
          decide(
            () => client.call("finance.refunds.approve", { refundId }),
            `Success: ${formatKobo(amount)} goes back.`,
          )
        }
      >
        Approve
      </ConfirmButton>
      <WordsButton
        variant="outlined"
        color="error"
        shortcut="reject"
        ask={{
          title: withNames`Refuse the refund to ${donor}?`,
          hint: withNames`${donor} reads the reason by mail. The gift is as it was before.`,
          label: "Why",
          ready: READY_REFUSALS,
          most: REFUND_LIMITS.refusal,
          draftKey: `refund ${refundId}`,
          act: "Refuse",
          danger: true,
        }}
        busy={isBusy}
        onAct={(why) =>
          decide(
            () => client.call("finance.refunds.refuse", { refundId, why }),
            "Success: The refund is refused.",
          )
        }
      >
        Refuse
      </WordsButton>
    </div>
  );
}

import { REFUND_LIMITS } from "@agbara/shared/constants.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { showNotice } from "../../components/notices.ts";
import { client } from "../../providers/api.ts";
import { session } from "../../providers/session.ts";
import cases from "../applications/applications.module.css";
import { Key } from "../applications/Key.tsx";
import { WordsDialog } from "../applications/WordsDialog.tsx";
import { ConfirmDialog } from "../form/ConfirmDialog.tsx";
import { NextStep } from "../money/NextStep.tsx";
import { ByHand } from "./ByHand.tsx";
import { useNextRefund } from "./NextRefund.tsx";
import { nextInWords } from "./next-in-words.ts";
import type { RefundAtWork } from "./refund.ts";
import { READY_REFUSALS, type Refund, stepsOf } from "./refund.ts";

interface DecideProps {
  shown: Refund;
  work: RefundAtWork;
}

/** What comes next, and the buttons of whoever may do it. */
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
  const [asked, setAsked] = useState<"approve" | "refuse" | null>(null);
  const { next, busy } = useNextRefund(shown);
  const isBusy = busy || work.busy;
  const donor = donor_name || "the donor";
  const close = () => setAsked(null);

  async function decide(call: () => Promise<{ data: Refund }>, done: string): Promise<boolean> {
    if (!(await work.change(call, ""))) {
      close();
      return false;
    }
    close();
    showNotice({ kind: "success", text: done });
    await next(done);
    return true;
  }

  return (
    <div className={cases.buttons}>
      <Button
        variant="contained"
        data-approve
        aria-keyshortcuts="a"
        endIcon={<Key name="a" />}
        onClick={() => setAsked("approve")}
      >
        Approve
      </Button>
      <Button
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
        open={asked === "approve"}
        title={`Give ${formatKobo(amount)} back to ${donor}?`}
        keep="Not yet"
        act="Give it back"
        busy={isBusy}
        onClose={close}
        onAct={() =>
          decide(
            () => client.call("giving.refunds.approve", { refundId }),
            `Success: ${formatKobo(amount)} goes back.`,
          )
        }
      >
        The gateway is asked within a minute, and {donor} is told by mail. It cannot be taken back.
      </ConfirmDialog>
      {asked === "refuse" && (
        <WordsDialog
          title={`Give nothing back to ${donor}?`}
          hint={`${donor} reads the reason by mail. The gift is as it was before.`}
          label="Why"
          ready={READY_REFUSALS}
          most={REFUND_LIMITS.refusal}
          draftKey={`refund ${refundId}`}
          act="Refuse"
          danger
          busy={isBusy}
          onClose={close}
          onAct={(why) =>
            decide(
              () => client.call("giving.refunds.refuse", { refundId, why }),
              "Success: The refund is refused.",
            )
          }
        />
      )}
    </div>
  );
}

import { useState } from "react";
import { session } from "../../../providers/session.ts";
import { IfMay } from "../../kit/calls/IfMay.tsx";
import { useDo } from "../../kit/calls/use-do.ts";
import { ConfirmButton } from "../../kit/form/ConfirmButton.tsx";
import { KeyButton } from "../../kit/keys/KeyButton.tsx";
import { StrayQuestion } from "./StrayQuestion.tsx";
import styles from "./stray.module.css";
import { isOnItsWay, type Move, type Task } from "./task.ts";

/**
 * The buttons for money that belongs to no gift. One person proposes where the money goes, and another person agrees.
 */
export function StrayButtons({ task }: { task: Task }) {
  const { _id: taskId, move } = task;
  if (isOnItsWay(task)) return null;
  if (move?.state === "proposed")
    return (
      <IfMay call="finance.tasks.agree">
        <Agree taskId={taskId} move={move} />
      </IfMay>
    );
  return (
    <IfMay call="finance.tasks.propose">
      <Propose taskId={taskId} />
    </IfMay>
  );
}

function Agree({
  taskId,
  move: { _id: proposal, way, proposed_by },
}: {
  taskId: string;
  move: Move;
}) {
  const agreeing = useDo("finance.tasks.agree");
  const dropping = useDo("finance.tasks.drop");
  return (
    <div className={`actions ${styles.buttons}`}>
      {proposed_by._id !== session.user()?._id && (
        <ConfirmButton
          size="small"
          variant="contained"
          shortcut="approve"
          ask={{
            title: way === "back" ? "Send the money back?" : "Pay the gift with this money?",
            keep: "Not yet",
            act: way === "back" ? "Send it back" : "Pay the gift",
            follows:
              way === "back"
                ? "The gateway sends the money back to the payer. You cannot undo this."
                : "The donor gets a receipt, as for any payment.",
          }}
          busy={agreeing.busy}
          onAct={() => agreeing.run({ taskId, proposal }, { done: "Success: You agreed." })}
        >
          Agree
        </ConfirmButton>
      )}
      <KeyButton
        size="small"
        shortcut="reject"
        aria-busy={dropping.busy}
        onClick={() => dropping.run({ taskId, proposal }, { done: "Success: Dropped." })}
      >
        Drop the proposal
      </KeyButton>
    </div>
  );
}

function Propose({ taskId }: { taskId: string }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <KeyButton size="small" variant="contained" shortcut="propose" onClick={() => setAsked(true)}>
        Say where it goes
      </KeyButton>
      {isAsked && <StrayQuestion taskId={taskId} onClose={() => setAsked(false)} />}
    </>
  );
}

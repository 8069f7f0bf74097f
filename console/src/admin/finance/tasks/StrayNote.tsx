import { withNames } from "@agbara/shared/text/words.ts";
import { Link } from "react-router-dom";
import { session } from "../../../providers/session.ts";
import { nameOf } from "../../kit/money/NextStep.tsx";
import { Fact } from "../../kit/screen/Facts.tsx";
import styles from "./stray.module.css";
import { isOnItsWay, type Move, type Task } from "./task.ts";

/**
 * Tells what we know about money that belongs to no gift: the payment, the proposal, and what comes next. Does not show
 * the payer. We ask the gateway for the payer only when a person presses "Say where it goes", because the audit log
 * notes who read the payer.
 */
export function StrayNote({ task }: { task: Task }) {
  const { move, about } = task;
  if (isOnItsWay(task))
    return (
      <p>
        The money is on its way back. This task closes when the gateway has paid it. If that takes
        days, look at the gateway's own pages. If the gateway needs an account, enter it there.
      </p>
    );
  const [reference, charge] = about.id.split(":");
  return (
    <>
      <dl className={`facts ${styles.payment}`}>
        <Fact name="Reference" value={reference} />
        {charge && <Fact name="The gateway's number" value={charge} />}
      </dl>
      {move?.state === "failed" && (
        <p>
          The gateway could not send the money back. Give it back on the gateway's own pages. The
          next comparison records that.
        </p>
      )}
      {move?.state === "proposed" && <Proposed move={move} />}
    </>
  );
}

function Proposed({ move: { way, gift_id, why, proposed_by } }: { move: Move }) {
  const me = session.user()?._id;
  return (
    <p>
      {withNames`Proposed by ${nameOf(proposed_by, me)}: `}
      {way === "back" ? "the money goes back to the payer" : "it pays "}
      {way === "gift" &&
        (gift_id ? <Link to={`/admin21/gifts/${gift_id}`}>this gift</Link> : "a deleted gift")}
      .{why && ` “${why}”`}
      {proposed_by._id === me && " Another person agrees."}
    </p>
  );
}

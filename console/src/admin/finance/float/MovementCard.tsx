import { formatKobo } from "@agbara/shared/money.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { momentInWords } from "../../../components/dates.ts";
import { session } from "../../../providers/session.ts";
import { IfMay } from "../../kit/calls/IfMay.tsx";
import { useDo } from "../../kit/calls/use-do.ts";
import { ConfirmButton } from "../../kit/form/ConfirmButton.tsx";
import { asCard } from "../../kit/keys/current-card.ts";
import { nameOf } from "../../kit/money/NextStep.tsx";
import { MOVEMENT_STATES, type Movement, wayInWords } from "./movement.ts";

/** Shows a movement that somebody made by hand. Another person enters it in the books. */
export function MovementCard({ movement }: { movement: Movement }) {
  const { _id, amount, proof, state, prepared_by, prepared_at, decided_by, decided_at } = movement;
  const me = session.user()?._id;
  return (
    <li {...asCard(_id)} className="stack gap-8">
      <div className="bar">
        <h2 className="amount">{formatKobo(amount)}</h2>
        <p>{MOVEMENT_STATES[state]}</p>
      </div>
      <p>{wayInWords(movement)}</p>
      <p className="words">{proof}</p>
      <p className="quiet">
        Written down by {nameOf(prepared_by, me)}, {momentInWords(prepared_at)}
        {decided_at &&
          withNames` · decided by ${nameOf(decided_by, me)}, ${momentInWords(decided_at)}`}
      </p>
      {state === "prepared" && (
        <IfMay call="finance.float.approve">
          <Decide movement={movement} />
        </IfMay>
      )}
    </li>
  );
}

function Decide({ movement }: { movement: Movement }) {
  const { _id: id, amount, approvable } = movement;
  const approving = useDo("finance.float.approve");
  const dropping = useDo("finance.float.drop");
  const busy = approving.busy || dropping.busy;
  return (
    <div className="actions">
      {approvable ? (
        <ConfirmButton
          size="small"
          variant="contained"
          shortcut="approve"
          ask={{
            title: `Enter ${formatKobo(amount)} in the books?`,
            keep: "Not yet",
            act: "Take it into the books",
            follows: `${wayInWords(movement)}. Compare it with the statement first: only a second movement takes it back.`,
          }}
          busy={busy}
          onAct={() => approving.run({ id }, { done: "Success: The movement is in the books." })}
        >
          Approve
        </ConfirmButton>
      ) : (
        <p className="quiet">You recorded this movement, so another person must approve it.</p>
      )}
      <ConfirmButton
        size="small"
        shortcut="reject"
        ask={{
          title: "Take this movement back?",
          keep: "Leave it",
          act: "Take it back",
          follows:
            "Do this if somebody recorded it by mistake. It then does not go into the books.",
        }}
        busy={busy}
        onAct={() => dropping.run({ id }, { done: "Success: The movement is taken back." })}
      >
        Take back
      </ConfirmButton>
    </div>
  );
}

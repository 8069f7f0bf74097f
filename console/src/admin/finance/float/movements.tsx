import { formatKobo } from "@agbara/shared/money.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { session } from "../../../providers/session.ts";
import { IfMay } from "../../kit/calls/IfMay.tsx";
import { useDo } from "../../kit/calls/use-do.ts";
import { ConfirmButton } from "../../kit/form/ConfirmButton.tsx";
import { nameOf } from "../../kit/money/NextStep.tsx";
import type { Column } from "../../kit/table/LedgerTable.tsx";
import { State } from "../../kit/table/State.tsx";
import { Sum } from "../../kit/table/Sum.tsx";
import { shortMoment } from "../../kit/table/short-dates.ts";
import { MOVEMENT_STATES, type Movement, wayInWords } from "./movement.ts";

const FORMS = { prepared: "ours", approved: "over", dropped: "over" } as const;

/**
 * The columns for transfers of our own money. People made these transfers by hand. A second person enters each transfer
 * in the books.
 */
export const COLUMNS: readonly Column<Movement>[] = [
  { title: "Way", at: "1-start", isLong: 2, cell: wayInWords },
  { title: "Proof", at: "2-start", isLong: true, cell: ({ proof }) => proof },
  {
    title: "Written by",
    at: "3-start",
    isNamed: true,
    cell: ({ prepared_by, prepared_at }) =>
      withNames`${nameOf(prepared_by, session.user()?._id)}, ${shortMoment(prepared_at)}`,
  },
  {
    title: "Decided by",
    at: "4-start",
    isNamed: true,
    cell: ({ decided_by, decided_at }) =>
      decided_at &&
      withNames`${nameOf(decided_by, session.user()?._id)}, ${shortMoment(decided_at)}`,
  },
  {
    title: "State",
    at: "2-end",
    cell: ({ state }) => <State form={FORMS[state]}>{MOVEMENT_STATES[state]}</State>,
  },
  { title: "Sum", at: "1-end", isSum: true, cell: ({ amount }) => <Sum kobo={amount} /> },
];

export const noteOf = (movement: Movement) =>
  movement.state === "prepared" && (
    <IfMay call="finance.float.approve">
      <Decide movement={movement} />
    </IfMay>
  );

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
            "Do this if somebody recorded the movement by mistake. Then the books will never show it.",
        }}
        busy={busy}
        onAct={() => dropping.run({ id }, { done: "Success: The movement is taken back." })}
      >
        Take back
      </ConfirmButton>
    </div>
  );
}

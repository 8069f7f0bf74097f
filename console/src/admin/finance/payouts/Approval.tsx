import { formatKobo } from "@agbara/shared/money.ts";
import { session } from "../../../providers/session.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import { ConfirmButton } from "../../kit/form/ConfirmButton.tsx";
import { NextStep } from "../../kit/money/NextStep.tsx";
import type { Batch } from "./payout.ts";
import type { Marks } from "./use-marks.ts";

interface ApprovalProps {
  shown: Batch;
  marks: Marks;
}

/** Shows the next step for a batch. A person who may approve can approve everything that they have marked. */
export function Approval({ shown, marks }: ApprovalProps) {
  const { _id: id, items, prepared_by } = shown;
  const { marked, open } = marks;
  const approving = useDo("finance.payouts.approve");
  const cancelling = useDo("finance.payouts.cancel");
  const busy = approving.busy || cancelling.busy;
  const waits = items.filter(({ state }) => state === "prepared");
  const unsent = items.some(({ state }) => state === "prepared" || state === "approved");
  if (!unsent) return null;
  const isMine = prepared_by._id === session.user()?._id;
  const sum = items.reduce((all, one) => all + (marked.includes(one._id) ? one.amount : 0), 0);

  async function approve() {
    const done = ({ data }: { data: Batch }) => approvedInWords(data, marked);
    const approved = await approving.run({ id, items: marked }, { done });
    if (approved) marks.settle();
    return approved;
  }

  return (
    <NextStep waits={open.length === 0}>
      <p role="status">{whoApproves({ isMine, waits: waits.length, open: open.length, marked })}</p>
      <div className="actions">
        {open.length > 0 && (
          <ConfirmButton
            variant="contained"
            disabled={marked.length === 0}
            shortcut="sendMarked"
            ask={{
              title: `Send ${formatKobo(sum)} to ${marked.length} ${marked.length === 1 ? "account" : "accounts"}?`,
              keep: "Not yet",
              act: "Send it",
              follows:
                "We leave out payouts that cannot be paid any more. You cannot take back payouts that are already sent.",
            }}
            busy={busy}
            onAct={approve}
          >
            Approve {marked.length} of {open.length}
          </ConfirmButton>
        )}
        <ConfirmButton
          ask={{
            title: "Take out everything that is not sent yet?",
            keep: "Leave it",
            act: "Take all out",
            danger: true,
            follows: "The money can be paid with a later batch.",
          }}
          busy={busy}
          onAct={() =>
            cancelling.run({ id }, { done: "Success: Everything that was not sent is taken out." })
          }
        >
          Take all out
        </ConfirmButton>
      </div>
    </NextStep>
  );
}

interface Standing {
  isMine: boolean;
  /** How many payouts wait for approval, and how many of them this person may approve. */
  waits: number;
  open: number;
  marked: readonly string[];
}

/** Describes in words who must do the next step. */
export function whoApproves({ isMine, waits, open, marked }: Standing): string {
  if (waits === 0) return "Everything is approved. We send it within a minute.";
  if (isMine) return "You prepared this batch, so another person approves it.";
  if (open === 0)
    return "You verified these pages or accounts, or you are involved in them. So another person approves them.";
  const left = open - marked.length;
  const others = waits - open;
  const rest = others > 0 ? ` ${others} of them another person has to approve.` : "";
  return (left === 0 ? "All are marked." : `Compare the names: ${left} to go.`) + rest;
}

function approvedInWords({ items }: Batch, wanted: readonly string[]): string {
  const marked = items.filter(({ _id }) => wanted.includes(_id));
  const out = marked.filter(({ state }) => state === "dropped").length;
  const me = session.user()?._id;
  const done = marked.filter(
    (one) => one.state !== "dropped" && one.approved_by?._id === me,
  ).length;
  const others = marked.length - done - out;
  const before = others > 0 ? `, ${others} a colleague had approved already` : "";
  return `Success: ${done} approved${before}${out > 0 ? `, ${out} dropped out: each says why` : ""}.`;
}

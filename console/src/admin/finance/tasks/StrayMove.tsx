import { formatKobo } from "@agbara/shared/money.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { momentInWords } from "../../../components/dates.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { session } from "../../../providers/session.ts";
import { IfMay } from "../../kit/calls/IfMay.tsx";
import { useDo } from "../../kit/calls/use-do.ts";
import { useRead } from "../../kit/calls/use-read.ts";
import { ConfirmButton } from "../../kit/form/ConfirmButton.tsx";
import { WordsDialog } from "../../kit/form/WordsDialog.tsx";
import { KeyButton } from "../../kit/keys/KeyButton.tsx";
import { nameOf } from "../../kit/money/NextStep.tsx";
import type { Task } from "./task.ts";

type Move = NonNullable<Task["move"]>;

/** Shows where the money of a payment without a gift goes. One person proposes this, and another person agrees. */
export function StrayMove({ task }: { task: Task }) {
  const { move } = task;
  if (move?.state === "agreed" || move?.state === "sent")
    return (
      <p>
        The money is on its way back. This task closes when the gateway has paid it. If that takes
        days, look at the gateway's own pages. The gateway may need an account, and you enter it
        there.
      </p>
    );
  if (move?.state === "proposed") return <Proposed task={task} move={move} />;
  return (
    <>
      {move?.state === "failed" && (
        <p>
          The gateway could not send the money back. Give it back on the gateway's own pages. The
          next comparison records that.
        </p>
      )}
      <IfMay call="finance.tasks.propose">
        <Propose task={task} />
      </IfMay>
    </>
  );
}

function Proposed({ task: { _id: taskId }, move }: { task: Task; move: Move }) {
  const agreeing = useDo("finance.tasks.agree");
  const dropping = useDo("finance.tasks.drop");
  const { _id: proposal, way, gift_id, why, proposed_by } = move;
  const me = session.user()?._id;
  const isMine = proposed_by._id === me;
  return (
    <>
      <p>
        {withNames`Proposed by ${nameOf(proposed_by, me)}: `}
        {way === "back" ? "the money goes back to the payer" : "it pays "}
        {way === "gift" &&
          (gift_id ? <Link to={`/admin21/gifts/${gift_id}`}>this gift</Link> : "a deleted gift")}
        .{why && ` “${why}”`}
        {isMine && " Another person agrees."}
      </p>
      <IfMay call="finance.tasks.agree">
        {!isMine && (
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
      </IfMay>
    </>
  );
}

const BACK = "back";

function Propose({ task: { _id: taskId } }: { task: Task }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <KeyButton size="small" variant="outlined" shortcut="propose" onClick={() => setAsked(true)}>
        Say where it goes
      </KeyButton>
      {isAsked && <Question taskId={taskId} onClose={() => setAsked(false)} />}
    </>
  );
}

function Question({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const { data, error } = useRead("finance.tasks.stray", { taskId });
  const { run, busy } = useDo("finance.tasks.propose");
  const [id] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState(BACK);

  async function propose(why: string) {
    const gift = chosen === BACK ? null : chosen;
    const done = await run(
      { taskId, id, gift, why },
      { done: "Success: Proposed. Another person agrees to it." },
    );
    if (done) onClose();
    return done;
  }

  return (
    <WordsDialog
      title="Where does this money go?"
      hint="Your text stays with the task, so do not name anybody."
      label="What you found out"
      draftKey={`where the money of ${taskId} goes`}
      act="Propose it"
      most={1_000}
      more={{
        isSaid: false,
        fields: (
          <fieldset className="stack gap-8">
            <legend>
              {data
                ? `${formatKobo(data.amount)}${data.payer ? `, paid by ${data.payer}` : ""}${data.paid_at ? `, ${momentInWords(data.paid_at)}` : ""}`
                : error
                  ? "The gateway did not tell us about this money."
                  : "Asking the gateway…"}
            </legend>
            {data?.gifts.map((gift) => (
              <Radio key={gift._id} id={gift._id} chosen={chosen} onChoose={setChosen}>
                It pays the gift of <PersonName>{gift.donor ?? "a donor"}</PersonName>
                {gift.cards && " of gift cards"}
                {gift.pages.length > 0 && " to "}
                {gift.pages.map((page, at) => (
                  <span key={`${at} ${page}`}>
                    {at > 0 && ", "}
                    <PersonName>{page}</PersonName>
                  </span>
                ))}
                , ordered {momentInWords(gift.created_at)}:{" "}
                {gift.fits === "reference"
                  ? "the payment names it"
                  : "the sum and the payer's address fit"}
              </Radio>
            ))}
            <Radio id={BACK} chosen={chosen} onChoose={setChosen}>
              The money goes back to the payer
              {data?.gifts.length === 0 && ": no unpaid gift fits"}
            </Radio>
          </fieldset>
        ),
      }}
      busy={busy}
      onClose={onClose}
      onAct={propose}
    />
  );
}

interface RadioProps {
  id: string;
  chosen: string;
  onChoose: (id: string) => void;
  children: ReactNode;
}

function Radio({ id, chosen, onChoose, children }: RadioProps) {
  return (
    <label>
      <input
        type="radio"
        name="where it goes"
        checked={chosen === id}
        onChange={() => onChoose(id)}
      />{" "}
      {children}
    </label>
  );
}

import { formatKobo } from "@agbara/shared/money.ts";
import { type ReactNode, useState } from "react";
import { momentInWords } from "../../../components/dates.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { useDo } from "../../kit/calls/use-do.ts";
import { useRead } from "../../kit/calls/use-read.ts";
import { WordsDialog } from "../../kit/form/WordsDialog.tsx";

const BACK = "back";

/**
 * Asks a member of staff what should happen to money that belongs to no gift: it pays a gift that fits, or it goes back
 * to the payer.
 */
export function StrayQuestion({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const { data, error } = useRead("finance.tasks.stray", { taskId });
  const { run, busy } = useDo("finance.tasks.propose");
  const [id] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState(BACK);

  async function propose(why: string) {
    const gift = chosen === BACK ? null : chosen;
    const done = await run(
      { taskId, id, gift, why },
      { done: "Success: Your proposal is saved. Another person must agree." },
    );
    if (done) onClose();
    return done;
  }

  return (
    <WordsDialog
      title="Where does this money go?"
      hint="Your text stays with the task, so do not write anybody's name."
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

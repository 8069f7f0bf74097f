import { FLOAT_LIMITS } from "@agbara/shared/constants.ts";
import { MONEY_PLACES, type MoneyPlace } from "@agbara/shared/contract/finance/float.ts";
import { oneLine } from "@agbara/shared/text/one-line.ts";
import { clearKobo } from "@agbara/shared/text/sums.ts";
import DialogContentText from "@mui/material/DialogContentText";
import { useState } from "react";
import { useDraft } from "../../../components/drafts.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import { Choice } from "../../kit/form/Choice.tsx";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { FormField } from "../../kit/form/FormField.tsx";
import { KeyButton } from "../../kit/keys/KeyButton.tsx";
import { wrongWith } from "../../kit/money/NairaDialog.tsx";
import { NairaField } from "../../kit/money/NairaField.tsx";
import { PLACES } from "./movement.ts";

type Place = MoneyPlace | "own";

interface Typed {
  /**
   * The new movement's id stays the same until the server has saved the movement. So a second try after a lost answer
   * does not record the movement twice.
   */
  id: string;
  from: Place;
  to: Place;
  naira: string;
  proof: string;
}

/** Records a transfer of our own money that somebody made by hand at the bank or a gateway. */
export function NewMovement() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <KeyButton variant="contained" shortcut="prepare" onClick={() => setOpen(true)}>
        New movement
      </KeyButton>
      {isOpen && <Form onClose={() => setOpen(false)} />}
    </>
  );
}

const places = (own: string): readonly (readonly [Place, string])[] => [
  ["own", own],
  ...MONEY_PLACES.map((place) => [place, PLACES[place]] as const),
];
const placeOf = (place: Place) => (place === "own" ? null : place);

function Form({ onClose }: { onClose: () => void }) {
  const { draft, set, settle } = useDraft<Typed>("movement of own money");
  const [fresh] = useState(() => crypto.randomUUID());
  const typed: Typed = draft ?? { id: fresh, from: "own", to: "bank", naira: "", proof: "" };
  const [errors, setErrors] = useState<{ naira?: string; to?: string; proof?: string }>({});
  const { run, busy } = useDo("finance.float.prepare");
  const change = (one: Partial<Typed>) => set({ ...typed, ...one });

  async function save() {
    const { id, from, to, naira, proof } = typed;
    const found = wrongOf(typed);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const amount = clearKobo(naira) ?? 0;
    const movement = { id, amount, proof: proof.trim(), from: placeOf(from), to: placeOf(to) };
    const done = "Success: The movement is recorded. Another person must approve it.";
    if (!(await run(movement, { done }))) return;
    settle();
    onClose();
  }

  return (
    <FormDialog
      title="Which money did you move by hand?"
      act="Write it down"
      busy={busy}
      className="stack gap-12"
      onSubmit={save}
      onClose={onClose}
    >
      <DialogContentText>
        The books show this movement after another person has approved it.
      </DialogContentText>
      <Choice
        label="From"
        value={typed.from}
        options={places("Our own money, put in")}
        onChange={(from) => change({ from })}
      />
      <Choice
        label="To"
        value={typed.to}
        options={places("Our own money, taken out")}
        onChange={(to) => change({ to })}
      />
      {errors.to && <p role="alert">{errors.to}</p>}
      <NairaField
        value={typed.naira}
        error={errors.naira}
        onChange={(naira) => {
          change({ naira });
          setErrors(({ naira: _, ...others }) => others);
        }}
      />
      <FormField
        label="The bank's or the gateway's reference"
        name="proof"
        value={typed.proof}
        error={errors.proof}
        hint="For example, the number of the transfer."
        onChange={(proof) => change({ proof: proof.slice(0, FLOAT_LIMITS.proof) })}
      />
    </FormDialog>
  );
}

function wrongOf({ from, to, naira, proof }: Typed) {
  const wrong = wrongWith(naira, FLOAT_LIMITS.most);
  return {
    ...(wrong !== undefined && { naira: wrong }),
    ...(from === to && { to: "Choose two different places." }),
    ...(oneLine(proof) === "" && { proof: "Write the bank's or the gateway's reference." }),
  };
}

import { brand } from "@agbara/shared/brand.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { clearKobo } from "@agbara/shared/text/sums.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { AmountField } from "../../islands/fields/AmountField.tsx";
import { PeopleField } from "../../islands/fields/PeopleField.tsx";
import type { SiteWords } from "../../words/words.ts";
import { Choice } from "./Choice.tsx";
import { Fee } from "./Costs.tsx";
import type { Quote } from "./gift-calls.ts";
import { buysWith, type Entered, type Goal, inWords, limitsOf } from "./order.ts";

/** Amounts in kobo, each on a button for donors who do not want to type. */
const CHIPS = [100_000, 500_000, 1_000_000, 2_500_000];
const IF_FULL = ["refund", "draw"] as const;

export interface StepProps {
  goal: Goal;
  entered: Entered;
  /**
   * Enters values into fields by code. Also updates the draft. (If a person types the values, the draft changes by
   * itself.)
   */
  set: (changed: Partial<Entered>) => void;
  change: (changed: Partial<Entered>) => void;
  wrong: Partial<Record<string, string>>;
  words: SiteWords["give"];
}

interface Props extends StepProps {
  quote: Quote | null;
  /** After this number of days, the donor gets back the money that no page could take. */
  days: number;
}

/**
 * Shows the first step, in which the donor chooses how much to give and who pays the fee. The donor also chooses what
 * happens if the page has already reached its target at payment.
 */
export function AmountStep({ goal, entered, set, change, wrong, words, quote, days }: Props) {
  const isCard = goal.kind === "voucher";
  const ifFull = entered.if_full === "draw" ? "draw" : "refund";
  return (
    <>
      {isCard && (
        <PeopleField
          id="give-people"
          value={entered.people}
          onChange={(people) => change({ people })}
          words={words}
        />
      )}
      {goal.kind === "empower" ? (
        <p className="lead">{inWords(entered, goal, words)}</p>
      ) : (
        <HowMuch {...{ goal, entered, set, change, wrong, words }} />
      )}
      {!isCard && (
        <details className="line">
          <summary>
            <span>{words.ifFullLine[ifFull]}</span> <span className="change">{words.change}</span>
          </summary>
          <fieldset className="choices" aria-describedby="give-if-full-hint">
            <legend>{words.ifFull}</legend>
            {IF_FULL.map((what) => (
              <Choice
                key={what}
                type="radio"
                name="if_full"
                value={what}
                checked={ifFull === what}
                onChange={() => change({ if_full: what })}
                label={words[what]}
              />
            ))}
            <p className="hint" id="give-if-full-hint">
              {fill(words.ifFullHint, { days })}
            </p>
          </fieldset>
        </details>
      )}
      <Fee entered={entered} quote={quote} words={words}>
        <Choice
          type="checkbox"
          name="covers_fee"
          checked={entered.covers_fee !== ""}
          onChange={(checked) => change({ covers_fee: checked ? "on" : "" })}
          label={words.coverFee}
        />
        <Choice
          type="checkbox"
          name="abroad"
          checked={entered.abroad !== ""}
          onChange={(checked) => change({ abroad: checked ? "on" : "" })}
          label={words.abroad}
        />
      </Fee>
      <details className="line" open={entered.tip !== "" || undefined}>
        <summary>{fill(words.more, { brand: brand.name })}</summary>
        <AmountField
          id="give-tip"
          name="tip"
          value={entered.tip}
          onChange={(tip) => change({ tip })}
          onChoose={(tip) => set({ tip })}
          words={{
            ...words,
            amount: fill(words.tip, { brand: brand.name }),
            amountInNaira: fill(words.tip, { brand: brand.name }),
          }}
          hint={words.tipHint}
          error={wrong.tip}
        />
      </details>
    </>
  );
}

/** Shows the amounts to choose from. The field for another amount opens when the donor needs it. */
function HowMuch({ goal, entered, set, change, wrong, words }: StepProps) {
  const [isOpened, setOpened] = useState(false);
  const { least, most } = limitsOf(goal);
  const amounts = amountsFor(goal);
  const chosen = clearKobo(entered.amount);
  const isOther = entered.amount !== "" && (chosen === null || !amounts.includes(chosen));
  const choose = (amount: string) => set({ amount });
  return (
    <div className="how-much">
      <Chips {...{ goal, amounts, chosen, words }} onChoose={choose} />
      <details
        className="other"
        open={isOpened || isOther || wrong.amount !== undefined || undefined}
        onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      >
        <summary>{words.another}</summary>
        <AmountField
          id="give-amount"
          value={entered.amount}
          onChange={(amount) => change({ amount })}
          onChoose={choose}
          words={{ ...words, amount: goal.kind === "voucher" ? words.amountEach : words.amount }}
          hint={fill(words.limits, { least: formatKobo(least), most: formatKobo(most) })}
          error={wrong.amount}
        />
      </details>
    </div>
  );
}

/**
 * Returns the amounts on the buttons, in kobo. For a page, the last button has the whole amount that the page needs.
 */
function amountsFor(goal: Goal): number[] {
  const { most } = limitsOf(goal);
  const amounts = CHIPS.filter((kobo) => kobo < most);
  return goal.kind === "entrepreneur" ? [...amounts.slice(0, 3), most] : amounts;
}

interface ChipsProps {
  goal: Goal;
  /** The amounts on the buttons, in kobo. */
  amounts: readonly number[];
  /** The amount in the field, in kobo. Null if it is not a valid amount. */
  chosen: number | null;
  /** Called with the chosen amount in naira, as a donor would type it. */
  onChoose: (amount: string) => void;
  words: SiteWords["give"];
}

function Chips({ goal, amounts, chosen, onChoose, words }: ChipsProps) {
  const boughtWith = (kobo: number) =>
    goal.kind === "entrepreneur" ? buysWith(kobo, goal, words) : null;
  return (
    <fieldset className="gifts">
      <legend className="visually-hidden">{words.chips}</legend>
      {amounts.map((kobo) => (
        <button
          key={kobo}
          type="button"
          data-amount={kobo / 100}
          aria-pressed={kobo === chosen}
          onClick={() => onChoose(String(kobo / 100))}
        >
          <strong>{formatKobo(kobo)}</strong>
          {boughtWith(kobo) && <small> {boughtWith(kobo)}</small>}
        </button>
      ))}
    </fieldset>
  );
}

import { brand } from "@agbara/shared/brand.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { clearKobo } from "@agbara/shared/text/sums.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { AmountField } from "../../islands/fields/AmountField.tsx";
import { PeopleField } from "../../islands/fields/PeopleField.tsx";
import type { SiteWords } from "../../words/words.ts";
import { Choice } from "./Choice.tsx";
import { Fee } from "./Costs.tsx";
import type { Quote } from "./gift-calls.ts";
import { buysWith, type Entered, type Goal, inWords, limitsOf } from "./order.ts";

/** Amounts in kobo, each on a button, for donors who do not want to type. */
const CHIPS = [100_000, 500_000, 1_000_000, 2_500_000];
const IF_FULL = ["refund", "draw"] as const;

export interface StepProps {
  goal: Goal;
  entered: Entered;
  /** Changes the fields and also the draft, because nobody typed this value. */
  set: (changed: Partial<Entered>) => void;
  change: (changed: Partial<Entered>) => void;
  wrong: Partial<Record<string, string>>;
  words: SiteWords["give"];
}

interface Props extends StepProps {
  quote: Quote | null;
  /** The number of days after which money without a home goes back to the donor. */
  days: number;
}

/**
 * Shows the first step. The donor chooses how much to give and who pays the fee. They also choose what happens if the
 * page is already full at payment.
 */
export function AmountStep({ goal, entered, set, change, wrong, words, quote, days }: Props) {
  const { least, most } = limitsOf(goal);
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
        <div className="how-much">
          <Chips
            goal={goal}
            chosen={clearKobo(entered.amount)}
            onChoose={(amount) => set({ amount })}
            words={words}
          />
          <AmountField
            id="give-amount"
            value={entered.amount}
            onChange={(amount) => change({ amount })}
            onChoose={(amount) => set({ amount })}
            words={{ ...words, amount: isCard ? words.amountEach : words.amount }}
            hint={fill(words.limits, { least: formatKobo(least), most: formatKobo(most) })}
            error={wrong.amount}
          />
        </div>
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

interface ChipsProps {
  goal: Goal;
  /** The sum in the field, in kobo. Null if the field has no valid sum. */
  chosen: number | null;
  /** Called with the chosen amount in naira, written as a donor would type it. */
  onChoose: (amount: string) => void;
  words: SiteWords["give"];
}

function Chips({ goal, chosen, onChoose, words }: ChipsProps) {
  const { most } = limitsOf(goal);
  const amounts = CHIPS.filter((kobo) => kobo < most);
  const all = goal.kind === "entrepreneur" ? [...amounts.slice(0, 3), most] : amounts;
  return (
    <fieldset className="gifts">
      <legend className="visually-hidden">{words.chips}</legend>
      {all.map((kobo) => (
        <button
          key={kobo}
          type="button"
          data-amount={kobo / 100}
          aria-pressed={kobo === chosen}
          onClick={() => onChoose(String(kobo / 100))}
        >
          <strong>{formatKobo(kobo)}</strong>
          {goal.kind === "entrepreneur" && <small> {buysWith(kobo, goal, words)}</small>}
        </button>
      ))}
    </fieldset>
  );
}

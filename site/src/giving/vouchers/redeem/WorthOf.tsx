import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { SiteWords } from "../../../words/words.ts";
import { dayOf } from "../../gifts/days.ts";
import { GiftCard } from "../GiftCard.tsx";
import type { Voucher } from "../voucher-calls.ts";

interface Props {
  voucher: Voucher;
  words: SiteWords["redeem"];
}

/** Says what a voucher is worth, or why it cannot be used. */
export function WorthOf({ voucher, words }: Props) {
  const { amount, left, state, used_at } = voucher;
  if (state === "used")
    return (
      <p className="acknowledged refused">
        {fill(words.usedOn, { day: used_at ? dayOf(used_at) : "" })}
      </p>
    );
  if (state !== "open") return <p className="acknowledged refused">{words[state]}</p>;
  return (
    <div className="worth-of">
      <GiftCard card={voucher} words={words} />
      {(voucher.card_for || voucher.card_from || voucher.greeting) && (
        <p className="small">{words.byBuyer}</p>
      )}
      <h2>{fill(words.worth, { amount: formatKobo(left) })}</h2>
      {left < amount && (
        <p>{fill(words.leftOf, { left: formatKobo(left), amount: formatKobo(amount) })}</p>
      )}
      <p>{words.worthText}</p>
    </div>
  );
}

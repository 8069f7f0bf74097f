import type { Transport } from "@agbara/shared/client/transport.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill, plural } from "@agbara/shared/text/words.ts";
import { createPortal } from "react-dom";
import type { SiteWords } from "../../words/words.ts";
import { dayOf } from "../gifts/days.ts";
import { type Gift, isOpen } from "../gifts/gift-calls.ts";
import { GiftCard } from "./GiftCard.tsx";
import { SendVoucher } from "./SendVoucher.tsx";
import { CARDS_A_SHEET, type Numbered, VoucherSheets } from "./VoucherSheets.tsx";
import type { BoughtVoucher } from "./voucher-calls.ts";
import { WriteOnCard } from "./WriteOnCard.tsx";

interface Props {
  gift: Gift;
  link: string;
  /** Loads the gift again. */
  again: () => void;
  transport: Transport;
  words: SiteWords["vouchers"];
}

/** Shows the vouchers of a gift, each with its state. Offers ways to send and print those that are still open. */
export function VoucherList({ gift, words, ...rest }: Props) {
  const { vouchers, parts, payment, kind } = gift;
  if (kind !== "voucher") return <p className="acknowledged">{words.none}</p>;
  if (payment !== "paid") return <p className="acknowledged">{words.unpaid}</p>;
  const numbered = vouchers.map((voucher, at) => ({ nth: at + 1, voucher }));
  const open = numbered.filter(({ voucher }) => isOpen(voucher));
  const written = vouchers.find(({ card_from, greeting }) => card_from || greeting);
  const given = parts.filter(({ by_voucher }) => by_voucher);
  return (
    <>
      <p className="lead">
        {plural(words.count, vouchers.length)}:{" "}
        {open.length > 0 ? plural(words.openCount, open.length) : words.noneOpen}.
      </p>
      {open.length > 0 && <Printing open={open} words={words} />}
      <ul className="vouchers">
        {numbered.map((card) => (
          <VoucherCard
            key={card.nth}
            card={card}
            model={written ?? card.voucher}
            {...rest}
            words={words}
          />
        ))}
      </ul>
      {given.length > 0 && (
        <section>
          <h2>{words.given}</h2>
          <ul>
            {given.map(({ _id, amount, page }) => (
              <li key={_id}>
                {fill(words.givenTo, { amount: formatKobo(amount), name: page?.name ?? "" })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type OfVouchers = Pick<Props, "words"> & { open: Numbered[] };

function Printing({ open, words }: OfVouchers) {
  const sheets = Math.ceil(open.length / CARDS_A_SHEET);
  return (
    <>
      <div className="doing">
        <button className="button" type="button" onClick={() => print()}>
          {words.print}
        </button>
        <p className="quiet small">{plural(words.sheets, sheets)}</p>
      </div>
      <p className="notice">{words.keep}</p>
      {createPortal(<VoucherSheets open={open} words={words} />, document.body)}
    </>
  );
}

interface OfVoucher extends Omit<Props, "gift"> {
  card: Numbered;
  /**
   * The first card on which the buyer has written. The forms for empty cards start with the sender and greeting of this
   * card.
   */
  model: BoughtVoucher;
}

function VoucherCard({ card: { nth, voucher }, model, words, ...rest }: OfVoucher) {
  const { voucher_code, amount, left, state, used_at } = voucher;
  const open = isOpen(voucher);
  const sum = formatKobo(amount);
  const state_ = fill(words.states[state], { day: used_at ? dayOf(used_at) : "" });
  return (
    <li className={open ? "own-voucher" : "own-voucher over"}>
      <h2>{fill(words.nth, { n: nth })}</h2>
      {open ? <GiftCard card={voucher} nth={nth} words={words} /> : <p className="worth">{sum}</p>}
      {left < amount && open && (
        <p>{fill(words.leftOf, { left: formatKobo(left), amount: sum })}</p>
      )}
      <p>
        <span className={`state ${state}`}>{state_}</span>
      </p>
      {open && (
        <>
          <p>
            <span className="quiet small">{words.code}</span>
            <br />
            <strong className="letters">{voucher_code}</strong>
          </p>
          <WriteOnCard {...{ voucher, model, nth, words, ...rest }} />
          <SendVoucher voucher={voucher} nth={nth} words={words} />
        </>
      )}
    </li>
  );
}

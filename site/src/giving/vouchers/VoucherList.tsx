import { formatKobo } from "@agbara/shared/money.ts";
import { fill, plural } from "@agbara/shared/text/words.ts";
import { createPortal } from "react-dom";
import type { SiteWords } from "../../words/words.ts";
import { dayOf } from "../gifts/days.ts";
import { type Gift, isOpen } from "../gifts/gift-calls.ts";
import { SendVoucher } from "./SendVoucher.tsx";
import { CARDS_A_SHEET, VoucherSheets } from "./VoucherSheets.tsx";
import type { BoughtVoucher } from "./voucher-calls.ts";

interface Props {
  gift: Gift;
  words: SiteWords["vouchers"];
}

/** Shows the vouchers of a gift: the state of each, ways to send the open ones, and cards to print. */
export function VoucherList({ gift, words }: Props) {
  const { vouchers, parts, payment, kind } = gift;
  if (kind !== "voucher") return <p className="acknowledged">{words.none}</p>;
  if (payment !== "paid") return <p className="acknowledged">{words.unpaid}</p>;
  const open = vouchers.filter(isOpen);
  const given = parts.filter(({ by_voucher }) => by_voucher);
  return (
    <>
      <p className="lead">
        {plural(words.count, vouchers.length)}:{" "}
        {open.length > 0 ? plural(words.openCount, open.length) : words.noneOpen}.
      </p>
      {open.length > 0 && <Printing open={open} words={words} />}
      <ul className="vouchers">
        {vouchers.map((voucher, at) => (
          <VoucherCard key={voucher._id} voucher={voucher} nth={at + 1} words={words} />
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

type OfVouchers = Pick<Props, "words"> & { open: BoughtVoucher[] };

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

interface OfVoucher extends Pick<Props, "words"> {
  voucher: BoughtVoucher;
  nth: number;
}

function VoucherCard({ voucher, nth, words }: OfVoucher) {
  const { voucher_code, amount, left, state, used_at } = voucher;
  const open = isOpen(voucher);
  const sum = formatKobo(amount);
  const state_ = fill(words.states[state], { day: used_at ? dayOf(used_at) : "" });
  return (
    <li className={open ? "own-voucher" : "own-voucher over"}>
      <h2>{fill(words.nth, { n: nth })}</h2>
      <p className="worth">
        {left < amount && open ? fill(words.leftOf, { left: formatKobo(left), amount: sum }) : sum}
      </p>
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
          <SendVoucher voucher={voucher} nth={nth} words={words} />
        </>
      )}
    </li>
  );
}

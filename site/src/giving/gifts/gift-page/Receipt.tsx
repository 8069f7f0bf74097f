import { brand } from "@agbara/shared/brand.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { isolated } from "@agbara/shared/text/isolated.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { SiteWords } from "../../../words/words.ts";
import { dayOf } from "../days.ts";
import type { Gift, Refunds } from "../gift-calls.ts";

interface Props {
  gift: Gift;
  refunds: Refunds | null;
  words: SiteWords["gift"];
}

/** Shows the receipt for printing: the sum, the donor, the recipients, and the refunds. */
export function Receipt({ gift, refunds, words }: Props) {
  const { receipt: t } = words;
  const notes = refunds?.refunds.filter(({ credit_note }) => credit_note !== null) ?? [];
  if (gift.receipt_number === null)
    return (
      <p className="quiet" role="status">
        {t.comes}
      </p>
    );
  return (
    <section className="receipt" aria-labelledby="receipt-title">
      <h2 id="receipt-title">
        {t.title} <span className="from-brand">· {brand.name}</span>
      </h2>
      <dl>
        <Line label={t.number} value={gift.receipt_number} />
        <Line label={t.date} value={dayOf(gift.paid_at ?? gift.created_at)} />
        <Line label={t.from} value={isolated(gift.donor_name)} />
        <Line label={t.to} value={forWhom(gift, words)} />
        <Line label={t.sum} value={formatKobo(gift.total)} />
      </dl>
      {notes.map(({ _id, credit_note, amount, paid_at }) => (
        <p key={_id}>
          {fill(t.creditNote, {
            number: credit_note ?? "",
            amount: formatKobo(amount),
            day: paid_at ? dayOf(paid_at) : "",
          })}
        </p>
      ))}
      <p className="quiet small">
        {t.issuer} {t.gift} {t.notTax}
      </p>
      <button className="button plain" type="button" onClick={() => print()}>
        {t.print}
      </button>
    </section>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figure">{value}</dd>
    </div>
  );
}

/** Returns the recipients of the money and of the cards, and the sum that no page could take. */
function forWhom({ parts, vouchers }: Gift, words: SiteWords["gift"]): string {
  const own = parts.filter(({ kind, by_voucher }) => kind === "entrepreneur" && !by_voucher);
  // A part gets its refund window when its money goes to a page. So the money of a part without a window never went to
  // a page.
  const [given, nobodys] = [
    own.filter(({ window_ends_at }) => window_ends_at !== null),
    own.filter(({ window_ends_at }) => window_ends_at === null),
  ];
  const cards = vouchers.length > 0 ? [`${vouchers.length} × ${words.part.voucher}`] : [];
  const left = nobodys.map(({ amount }) =>
    fill(words.receipt.toNobody, { amount: formatKobo(amount) }),
  );
  return [
    ...new Set(given.flatMap(({ page }) => (page ? isolated(page.name) : []))),
    ...cards,
    ...left,
  ].join(", ");
}

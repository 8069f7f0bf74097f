import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { Link, useParams } from "react-router-dom";
import { momentInWords } from "../../../components/dates.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { usePageTitle } from "../../../layout/page-title.ts";
import { DISPUTE_STATES } from "../../finance/disputes/dispute.ts";
import { REFUND_STATES } from "../../finance/refunds/refund.ts";
import { useRead } from "../../kit/calls/use-read.ts";
import { InTheBooks } from "../../kit/money/InTheBooks.tsx";
import { MoneyHead } from "../../kit/money/MoneyHead.tsx";
import { MoneyReadFailed } from "../../kit/money/MoneyReadFailed.tsx";
import money from "../../kit/money/money.module.css";
import { TrailLink } from "../../kit/money/TrailLink.tsx";
import { Fact, Facts } from "../../kit/screen/Facts.tsx";
import { ScreenLoading } from "../../kit/screen/states.tsx";
import { State } from "../../kit/table/State.tsx";
import {
  GIFT_FORMS,
  GIFT_STATES,
  type Gift,
  PART_KINDS,
  PART_STATES,
  referenceOf,
} from "./gift.ts";
import { Payments } from "./Payments.tsx";

const FORGOTTEN =
  "The web address may be mistyped. We delete a gift after a month if nobody paid it.";

/** Shows one gift: the donor, the state of each part, and the payment. */
export default function GiftShow() {
  const { id = "" } = useParams();
  usePageTitle("Gift");
  const { data, error, refresh } = useRead("giving.gifts.staffOne", { giftId: id });
  if (!data && error) return <MoneyReadFailed error={error} onAgain={refresh} absent={FORGOTTEN} />;
  if (!data) return <ScreenLoading />;
  return (
    <div data-desk="money" className="stack">
      <MoneyHead list={["Gifts", "gifts"]} reference={referenceOf(data)} amount={data.total}>
        <p className="beside">
          <State form={GIFT_FORMS[data.status]}>{GIFT_STATES[data.status]}</State>
          <TrailLink about={id} />
        </p>
      </MoneyHead>
      <Donor shown={data} />
      <Parts shown={data} />
      <Payments shown={data} />
      <GoneBack shown={data} />
      {data.payments
        .filter(({ charged }) => charged !== null)
        .map(({ reference }) => (
          <InTheBooks key={reference} about="payment" id={reference} />
        ))}
    </div>
  );
}

const IF_FULL = { draw: "The next page by the draw", refund: "Money back" } as const;

function Donor({ shown }: { shown: Gift }) {
  const { donor_name, donor_email, anonymous, public_name, message, if_full, receipt_number } =
    shown;
  return (
    <section className="panel padded" aria-labelledby="donor">
      <h2 id="donor">Who gave</h2>
      <Facts>
        <Fact name="Donor" value={donor_name || null} />
        <Fact
          isWide
          name="E-mail"
          value={donor_email && <a href={`mailto:${donor_email}`}>{donor_email}</a>}
        />
        <Fact name="Name on the page" value={anonymous ? null : public_name} />
        <Fact name="Given" value={momentInWords(shown.created_at)} />
        <Fact name="Paid" value={shown.paid_at && momentInWords(shown.paid_at)} />
        <Fact name="Receipt" value={receipt_number} />
        <Fact name="If a page is full" value={IF_FULL[if_full]} />
        {message && <Fact name="Message" isWide value={message} />}
      </Facts>
    </section>
  );
}

function Parts({ shown: { parts } }: { shown: Gift }) {
  return (
    <section className="panel padded" aria-labelledby="parts">
      <h2 id="parts">Where each part is</h2>
      <ul className={money.parts}>
        {parts.map(({ _id, kind, amount, status, page, by_voucher, window_ends_at }) => (
          <li key={_id}>
            <span>
              {page ? (
                <Link to={`/admin21/entrepreneurs?words=${page.page_code}`}>
                  <PersonName>{page.name}</PersonName>
                </Link>
              ) : (
                PART_KINDS[kind]
              )}
              {by_voucher && ", by a voucher"}
            </span>
            <span>
              {fill(PART_STATES[status], {
                until: window_ends_at ? momentInWords(window_ends_at) : "",
              })}
            </span>
            <span className="amount">{formatKobo(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function GoneBack({ shown: { refunds, disputes } }: { shown: Gift }) {
  if (refunds.length === 0 && disputes.length === 0) return null;
  return (
    <section className="panel padded" aria-labelledby="back">
      <h2 id="back">Refunds and disputes</h2>
      <ul className={money.parts}>
        {refunds.map(({ _id, state, amount }) => (
          <li key={_id}>
            <Link to={`/admin21/refunds/${_id}`}>Refund</Link>
            <span>{REFUND_STATES[state]}</span>
            <span className="amount">{formatKobo(amount)}</span>
          </li>
        ))}
        {disputes.map(({ _id, state, amount }) => (
          <li key={_id}>
            <Link to={`/admin21/disputes/${_id}`}>Dispute</Link>
            <span>{DISPUTE_STATES[state]}</span>
            <span className="amount">{formatKobo(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

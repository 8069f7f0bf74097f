import { formatKobo } from "@agbara/shared/money.ts";
import { momentInWords } from "../../../components/dates.ts";
import { type Gift, PAYMENT_STATES } from "./gift.ts";

/** Shows every attempt to pay. */
export function Payments({ shown: { payments } }: { shown: Gift }) {
  return (
    <section className="panel padded" aria-labelledby="payments">
      <h2 id="payments">How it was paid</h2>
      <ul className="stack gap-8">
        {payments.map(
          ({ reference, gateway, state, amount, charged, fee, created_at, paid_at }) => (
            <li key={reference} className="bar">
              <span>
                {reference}
                <span className="quiet">
                  {" "}
                  {gateway}, {momentInWords(paid_at ?? created_at)}
                </span>
              </span>
              <span>
                {PAYMENT_STATES[state]}
                {charged !== null && charged !== amount && `: ${formatKobo(charged)} was charged`}
                {fee !== null && `, its fee ${formatKobo(fee)}`}
              </span>
              <span className="amount">{formatKobo(amount)}</span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

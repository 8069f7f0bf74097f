import { formatKobo } from "@agbara/shared/money.ts";
import { momentInWords } from "../../../components/dates.ts";
import { gatewayName } from "../../kit/money/gateways.ts";
import money from "../../kit/money/money.module.css";
import { ShortReference } from "../../kit/table/RecordName.tsx";
import { type Gift, PAYMENT_STATES } from "./gift.ts";

/** Lists all attempts to pay for a gift. */
export function Payments({ shown: { payments } }: { shown: Gift }) {
  return (
    <section className="panel padded" aria-labelledby="payments">
      <h2 id="payments">How it was paid</h2>
      <ul className={money.parts}>
        {payments.map(
          ({ reference, gateway, state, amount, charged, fee, created_at, paid_at }) => (
            <li key={reference}>
              <span>
                <ShortReference reference={reference} what="our reference" />
                <span className="quiet">
                  {" "}
                  {gatewayName(gateway)}, {momentInWords(paid_at ?? created_at)}
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

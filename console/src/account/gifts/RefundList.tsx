import { brand } from "@agbara/shared/brand.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { calendarDayInWords, dayInWords } from "../../components/dates.ts";
import { words } from "../../words/gifts.ts";
import { Badge, type Tone } from "../components/Badge.tsx";
import styles from "./Gifts.module.css";

type Refund = Output<"finance.refunds.open">["data"]["refunds"][number];

const TONES: Partial<Record<Refund["state"], Tone>> = {
  paid: "good",
  withdrawn: "calm",
  refused: "calm",
  overtaken: "calm",
};

/** Lists the refunds of a gift: when each was asked for, by when it is paid, and our answer. */
export function RefundList({ refunds }: { refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null;
  return (
    <ul className={`ruled list-width ${styles.list}`}>
      {refunds.map((refund) => (
        <li key={refund._id}>
          <div>
            <p>{datesOf(refund).join(" · ")}</p>
            {refund.asks_account && !refund.told_account && <p>{words.refund.tellAccount}</p>}
            {refund.told_account && (
              <p>{fill(words.refund.toldAccount, { last4: refund.told_account.last4 })}</p>
            )}
          </div>
          <Badge tone={TONES[refund.state] ?? "waiting"}>{words.refund.states[refund.state]}</Badge>
          <p className={styles.sum}>{formatKobo(refund.amount)}</p>
        </li>
      ))}
    </ul>
  );
}

/** Returns the day of the request, and the day on which the refund was or will be paid. */
function datesOf({ cause, asked_at, due_on, overdue, paid_at, state }: Refund): string[] {
  const begun = cause === "asked" ? words.refund.askedOn : words.refund.begunOn;
  const due = due_on && state !== "overtaken" ? calendarDayInWords(due_on) : null;
  return [
    fill(begun, { day: dayInWords(asked_at) }),
    ...(paid_at
      ? [fill(words.refund.paidOn, { day: dayInWords(paid_at) })]
      : due
        ? [
            fill(overdue ? words.refund.overdue : words.refund.due, {
              day: due,
              email: brand.supportEmail,
            }),
          ]
        : []),
  ];
}

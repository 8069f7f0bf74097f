import { brand } from "@agbara/shared/brand.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { useState } from "react";
import { calendarDayInWords, dayInWords } from "../../components/dates.ts";
import { words } from "../../words/gifts.ts";
import { useDo } from "../calls/use-do.ts";
import { Badge, type Tone } from "../components/Badge.tsx";
import { BusyButton } from "../components/BusyButton.tsx";
import { ConfirmDialog } from "../components/ConfirmDialog.tsx";
import { Problem } from "../components/Problem.tsx";
import styles from "./Gifts.module.css";
import { withdrawRefund } from "./gift-link.ts";

type Refunds = Output<"finance.refunds.open">["data"];
type Refund = Refunds["refunds"][number];

const TONES: Partial<Record<Refund["state"], Tone>> = {
  paid: "good",
  withdrawn: "calm",
  refused: "calm",
  overtaken: "calm",
};

interface RefundListProps {
  giftId: string;
  refunds: Refunds;
  recheck: () => Promise<boolean>;
  onWithdrawn: (refunds: Refunds) => void;
}

/** Lists the refunds of a gift: the day of each request, the last day for our payment, and our answer. */
export function RefundList({ giftId, refunds, recheck, onWithdrawn }: RefundListProps) {
  if (refunds.refunds.length === 0) return null;
  return (
    <ul className={`ruled list-width ${styles.list}`}>
      {refunds.refunds.map((refund) => (
        <li key={refund._id}>
          <div>
            <p>{datesOf(refund).join(" · ")}</p>
            {refund.asks_account && !refund.told_account && <p>{words.refund.tellAccount}</p>}
            {refund.told_account && (
              <p>{fill(words.refund.toldAccount, { last4: refund.told_account.last4 })}</p>
            )}
            {refund.withdrawable && (
              <Withdraw
                giftId={giftId}
                refund={refund._id}
                isLast={refunds.over || refunds.asks_left === 0}
                recheck={recheck}
                onWithdrawn={onWithdrawn}
              />
            )}
          </div>
          <Badge tone={TONES[refund.state] ?? "waiting"}>{words.refund.states[refund.state]}</Badge>
          <p className={styles.sum}>{formatKobo(refund.amount)}</p>
        </li>
      ))}
    </ul>
  );
}

interface WithdrawProps extends Omit<RefundListProps, "refunds"> {
  refund: string;
  /** True if the donor cannot request this refund again after they withdraw it. */
  isLast: boolean;
}

/** Lets the donor withdraw a request. Asks for confirmation if they cannot request the refund again. */
function Withdraw({ giftId, refund, isLast, recheck, onWithdrawn }: WithdrawProps) {
  const [isAsked, setAsked] = useState(false);
  const { run, busy, failure } = useDo(withdrawRefund, { recheck });

  async function withdraw() {
    const done = await run({ giftId, refund });
    setAsked(false);
    if (!done) return;
    onWithdrawn(done.data);
    document.getElementById("refund-title")?.focus();
  }

  return (
    <>
      <BusyButton
        look="quiet"
        busy={busy}
        doing={words.refund.withdrawing}
        onClick={() => (isLast ? setAsked(true) : void withdraw())}
      >
        {words.refund.withdraw}
      </BusyButton>
      <Problem failure={failure} kept={words.refund.notWithdrawn} />
      {isAsked && (
        <ConfirmDialog
          question={words.refund.withdrawLast}
          confirm={words.refund.withdraw}
          doing={words.refund.withdrawing}
          danger
          busy={busy}
          onConfirm={withdraw}
          onCancel={() => setAsked(false)}
        >
          <p>{words.refund.withdrawLastAfter}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Returns a text with the day of the request and the day on which we paid or will pay. */
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

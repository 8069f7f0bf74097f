import { formatKobo } from "@agbara/shared/money.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import type { ReactNode, RefObject } from "react";
import { Link } from "react-router-dom";
import { momentInWords } from "../../../components/dates.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { session } from "../../../providers/session.ts";
import { Due } from "../../kit/money/Due.tsx";
import { gatewayName } from "../../kit/money/gateways.ts";
import { MoneyHead } from "../../kit/money/MoneyHead.tsx";
import money from "../../kit/money/money.module.css";
import { nameOf } from "../../kit/money/NextStep.tsx";
import { Fact, Facts } from "../../kit/screen/Facts.tsx";
import { ShortReference } from "../../kit/table/RecordName.tsx";
import { NextRefund } from "./NextRefund.tsx";
import { REFUND_CAUSES, REFUND_STATES, type Refund } from "./refund.ts";
import { useBankNames } from "./use-banks.ts";

interface HeadProps {
  shown: Refund;
  head: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** Shows the amount, the state and the deadline of a refund. */
export function RefundHead({ shown, head, children }: HeadProps) {
  const { amount, state, cause, due_on, paid_at, payment } = shown;
  return (
    <div data-desk="money" className="stack">
      <MoneyHead
        list={["Refunds", "refunds"]}
        kind="refund"
        reference={payment}
        amount={amount}
        head={head}
        main={<NextRefund present={shown} />}
      >
        <p className="quiet">
          {REFUND_STATES[state]} · {REFUND_CAUSES[cause]}
        </p>
        {due_on && !paid_at && <Due until={due_on} />}
      </MoneyHead>
      {children}
    </div>
  );
}

const PARTS = {
  entrepreneur: "For a page",
  voucher: "Voucher",
  fee: "Fee that the donor paid",
  tip: "Tip",
} as const;

/** Shows who gets the money of a refund, and which person did which step. */
export function RefundFacts({ shown }: { shown: Refund }) {
  const { donor_name, reason, asked_at, ask_until, gift_id, gateway, payment, parts } = shown;
  return (
    <>
      <section className="panel padded" aria-labelledby="asked">
        <h2 id="asked">What goes back</h2>
        <Facts>
          <Fact name="Donor" value={donor_name || null} />
          <Fact name="Asked" value={momentInWords(asked_at)} />
          <Fact name="Could be asked until" value={ask_until && momentInWords(ask_until)} />
          <Fact name="Gift" value={<Link to={`/admin21/gifts/${gift_id}`}>Open the gift</Link>} />
          <Fact name="Gateway" value={gatewayName(gateway)} />
          <Fact
            name="Payment"
            value={<ShortReference reference={payment} what="the payment's reference" />}
          />
          <div data-wide>
            <dt>The donor's words</dt>
            <dd data-missing={reason === null || undefined}>{reason ?? "None"}</dd>
          </div>
        </Facts>
        {parts.length > 0 && (
          <ul className={money.parts} aria-label="Parts">
            {parts.map(({ _id, kind, amount, page }) => (
              <li key={_id}>
                <span>{page ? withNames`${page.name}, ${page.page_code}` : PARTS[kind]}</span>
                <span className="amount">{formatKobo(amount)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Steps shown={shown} />
    </>
  );
}

function Steps({ shown }: { shown: Refund }) {
  const { decided_by, decided_at, refusal, account, told_account, confirmed_by } = shown;
  const { proof, paid_at } = shown;
  const bankOf = useBankNames();
  const me = session.user()?._id;
  if (!decided_at && !account && !paid_at) return null;
  return (
    <section className="panel padded" aria-labelledby="steps">
      <h2 id="steps">What was done</h2>
      <ul className="history">
        {decided_at && (
          <li>
            <span>{momentInWords(decided_at)}</span> {refusal ? "Refused" : "Approved"}
            {decided_by && withNames` by ${nameOf(decided_by, me)}`}
            {refusal && `: ${refusal}`}
          </li>
        )}
        {told_account && (
          <li>
            <span>{momentInWords(told_account.told_at)}</span> The donor gave us an account:{" "}
            {told_account.number} at {bankOf(told_account.bank_code)}, holder{" "}
            <PersonName>{told_account.holder}</PersonName>
          </li>
        )}
        {account && (
          <li>
            <span>{momentInWords(account.prepared_at)}</span> Account entered by{" "}
            {nameOf(account.prepared_by, me)}: {account.number} at {bankOf(account.bank_code)},
            holder <PersonName>{account.holder}</PersonName>
          </li>
        )}
        {paid_at && (
          <li>
            <span>{momentInWords(paid_at)}</span> Paid
            {confirmed_by && withNames` by hand, confirmed by ${nameOf(confirmed_by, me)}`}
            {proof && `: ${proof}`}
          </li>
        )}
      </ul>
    </section>
  );
}

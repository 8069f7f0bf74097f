import { REFUND_REQUEST_DAYS } from "@agbara/shared/constants.ts";
import { WHY_UNPAID } from "@agbara/shared/fundraising/why-unpaid.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { Link } from "react-router-dom";
import { dayInWords } from "../../../components/dates.ts";
import { words } from "../../../words/money.ts";
import account from "../../account.module.css";
import { useRead } from "../../calls/use-read.ts";
import { Badge, type Tone } from "../../components/Badge.tsx";
import { Section } from "../../components/Section.tsx";
import { payoutToMend } from "../../stages/payout-to-mend.ts";
import { PageRoom } from "../parts/PageRoom.tsx";
import { BankAccountPart } from "./BankAccountPart.tsx";
import { Messages } from "./Messages.tsx";
import styles from "./Money.module.css";
import { MoneyFigures } from "./MoneyFigures.tsx";
import { lagosDay, type Money } from "./own-money.ts";

/**
 * Shows all money of the person's own page: the totals, the waiting money of each day, each payout, and the bank
 * account.
 */
export default function MoneyScreen() {
  const call = useRead("finance.payouts.mine", {}, { saysAbsent: true });
  const { title, lead, loading } = words.screen;
  return (
    <PageRoom text={{ title, lead, loading }} call={call}>
      {(money) => (
        <>
          <div className={account.section}>
            <MoneyFigures money={money} />
            <p className="actions">
              <Link className="button plain" to="/account/fundraising/statement">
                {words.statement.open}
              </Link>
            </p>
          </div>
          {money.waiting.length > 0 && <Waiting money={money} />}
          <Section id="payouts" title={words.payouts.title}>
            <Payouts money={money} />
          </Section>
          <Messages messages={money.messages} />
          <BankAccountPart onChanged={call.reload} />
        </>
      )}
    </PageRoom>
  );
}

function Waiting({ money: { waiting, in_question } }: { money: Money }) {
  return (
    <Section id="waiting" title={words.waits}>
      <p className={`quiet list-width ${styles.why}`}>
        {fill(words.waitingWhy, { days: REFUND_REQUEST_DAYS })}
      </p>
      {in_question > 0 && <p className={`quiet list-width ${styles.why}`}>{words.inQuestionWhy}</p>}
      <ul className={`ruled list-width ${styles.sums}`}>
        {waiting.map(({ amount, until }) => (
          <li key={until}>
            <p>{fill(words.until, { day: lagosDay(until) })}</p>
            <p className={styles.sum}>{formatKobo(amount)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const TONES: Record<Money["payouts"][number]["state"], Tone> = {
  on_its_way: "waiting",
  paid: "good",
  returned: "calm",
  not_sent: "calm",
};

/** Tells the owner what they can do about a payout that did not arrive. */
function ToDo({ why }: Pick<Money["payouts"][number], "why">) {
  const { next, changes } = why
    ? WHY_UNPAID[why]
    : { next: words.payouts.checkAccount, changes: true };
  return (
    <span>
      {next} {changes && <Link to="#account">{words.payouts.toAccount}</Link>}
    </span>
  );
}

function Payouts({ money }: { money: Money }) {
  const { payouts } = money;
  const toMend = payoutToMend(money);
  if (payouts.length === 0) return <p className="quiet small">{words.payouts.none}</p>;
  return (
    <ul className={`ruled list-width ${styles.sums}`}>
      {payouts.map(({ _id, amount, state, why, bank_name, last4, sent_at, ended_at }) => (
        <li key={_id}>
          <p>
            {state !== "on_its_way" && ended_at
              ? fill(words.payouts.ended[state], { day: dayInWords(ended_at) })
              : sent_at && fill(words.payouts.sent, { day: dayInWords(sent_at) })}
            <span>{fill(words.payouts.to, { bank: bank_name, last4 })}</span>
            {why && <span>{WHY_UNPAID[why].news}</span>}
            {_id === toMend?._id && <ToDo why={why} />}
          </p>
          <Badge tone={TONES[state]}>{words.payouts.states[state]}</Badge>
          <p className={styles.sum}>{formatKobo(amount)}</p>
        </li>
      ))}
    </ul>
  );
}

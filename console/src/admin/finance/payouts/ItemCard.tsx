import { formatKobo } from "@agbara/shared/money.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { Link } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { session } from "../../../providers/session.ts";
import { IfMay } from "../../kit/calls/IfMay.tsx";
import { useDo } from "../../kit/calls/use-do.ts";
import { ConfirmButton } from "../../kit/form/ConfirmButton.tsx";
import { asCard } from "../../kit/keys/current-card.ts";
import { nameOf } from "../../kit/money/NextStep.tsx";
import {
  ALONE,
  accountInWords,
  DROPPED,
  ITEM_MEANS,
  ITEM_STATES,
  type Item,
  mustBeAlone,
  spaced,
} from "./payout.ts";
import styles from "./payouts.module.css";

interface ItemCardProps {
  batchId: string;
  item: Item;
}

/** Shows the page's name next to the account name from the bank, and the amount. */
export function ItemCard({ batchId, item }: ItemCardProps) {
  const { _id, page, amount, parts, account, evidence, state, approved_by } = item;
  const { drop_reason, gateway_said } = item;
  const means = drop_reason ? DROPPED[drop_reason] : ITEM_MEANS[state];
  return (
    <li
      {...asCard(_id)}
      id={_id}
      className={`stack gap-8 ${styles.item}`}
      data-alone={mustBeAlone(item) || undefined}
    >
      <dl className="facts">
        <div>
          <dt>Page, {page.page_code}</dt>
          <dd>
            <Link to={`/admin21/entrepreneurs?words=${page.page_code}`} {...keyed("open")}>
              <PersonName>{page.name}</PersonName>
            </Link>
          </dd>
        </div>
        <div>
          <dt>Holder, as the bank says</dt>
          <dd>
            <PersonName>{account.holder}</PersonName>
          </dd>
        </div>
        <div>
          <dt>{account.bank_name}</dt>
          <dd className="amount">
            {account.number ? spaced(account.number) : `ends in ${account.last4}`}
          </dd>
        </div>
        <div>
          <dt>{parts === 1 ? "1 gift" : `${parts} gifts`}</dt>
          <dd className="amount">{formatKobo(amount)}</dd>
        </div>
      </dl>
      {mustBeAlone(item) && (
        <p>
          <strong>Approve it on its own.</strong>{" "}
          {item.alone_because.map((why) => ALONE[why]).join(" ")}
        </p>
      )}
      {evidence && <p className="quiet">The verifier saw: {evidence}</p>}
      <div className="bar signs">
        <p>
          {ITEM_STATES[state]}
          {approved_by &&
            withNames`${state === "approved" ? "" : ", approved"} by ${nameOf(approved_by, session.user()?._id)}`}
        </p>
        {means && <p>{means}</p>}
        {gateway_said && <p>The gateway says: “{gateway_said}”.</p>}
        <p className="quiet fine">
          {item.reference} ·{" "}
          <Link to={`/admin21/ledger?kind=entrepreneur&owner=${page.page_code}`}>In the books</Link>
        </p>
        {(state === "prepared" || state === "approved") && (
          <IfMay call="finance.payouts.drop">
            <ItemButtons batchId={batchId} item={item} />
          </IfMay>
        )}
      </div>
    </li>
  );
}

function ItemButtons({ batchId, item }: ItemCardProps) {
  const approving = useDo("finance.payouts.approve");
  const { run, busy } = useDo("finance.payouts.drop");
  const { _id, page, account, amount } = item;
  return (
    <div className="actions">
      {item.approvable && mustBeAlone(item) && (
        <ConfirmButton
          size="small"
          variant="contained"
          shortcut="approve"
          ask={{
            title: withNames`Send ${formatKobo(amount)} to ${account.holder}?`,
            keep: "Not yet",
            act: "Send it",
            follows: withNames`It goes to ${accountInWords(account)}, for the page of ${page.name}. You cannot take it back once it is sent.`,
          }}
          busy={approving.busy}
          onAct={() =>
            approving.run({ id: batchId, items: [_id] }, { done: "Success: 1 approved." })
          }
        >
          Approve
        </ConfirmButton>
      )}
      <ConfirmButton
        size="small"
        shortcut="reject"
        ask={{
          title: withNames`Take the payout to ${page.name} out?`,
          keep: "Leave it",
          act: "Take it out",
          follows: "This batch does not send it. Its money can be paid with a later batch.",
        }}
        busy={busy}
        onAct={() =>
          run(
            { id: batchId, items: [_id] },
            { done: "Success: The payout is taken out. Its money can be paid with a later batch." },
          )
        }
      >
        Take out
      </ConfirmButton>
    </div>
  );
}

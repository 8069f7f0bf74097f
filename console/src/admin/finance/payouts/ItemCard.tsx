import { formatKobo } from "@agbara/shared/money.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import type { MouseEvent } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../../components/Icon.tsx";
import { keyed } from "../../../components/keyed.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { session } from "../../../providers/session.ts";
import { IfMay } from "../../kit/calls/IfMay.tsx";
import { useDo } from "../../kit/calls/use-do.ts";
import { ConfirmButton } from "../../kit/form/ConfirmButton.tsx";
import { asCard, cardOf, goToNextCard } from "../../kit/keys/current-card.ts";
import { KeyButton } from "../../kit/keys/KeyButton.tsx";
import { nameOf } from "../../kit/money/NextStep.tsx";
import { DROPPED, ITEM_MEANS, ITEM_STATES, type Item, spaced } from "./payout.ts";
import styles from "./payouts.module.css";
import type { Marks } from "./use-marks.ts";

interface ItemCardProps {
  batchId: string;
  item: Item;
  marks: Marks;
}

/** Shows the page's name next to the account name from the bank, and the amount. */
export function ItemCard({ batchId, item, marks }: ItemCardProps) {
  const { _id, page, amount, parts, account, evidence, state, approved_by, drop_reason } = item;
  const isMarked = marks.marked.includes(_id);
  const means = drop_reason ? DROPPED[drop_reason] : ITEM_MEANS[state];
  return (
    <li
      {...asCard(_id)}
      id={_id}
      className={`stack gap-8 ${styles.item}`}
      data-marked={isMarked || undefined}
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
      {evidence && <p className="quiet">The verifier saw: {evidence}</p>}
      <div className="bar signs">
        <p>
          {isMarked ? (
            <>
              <Icon name="check" size={14} /> Marked
            </>
          ) : (
            ITEM_STATES[state]
          )}
          {approved_by &&
            withNames`${state === "approved" ? "" : ", approved"} by ${nameOf(approved_by, session.user()?._id)}`}
        </p>
        {means && <p>{means}</p>}
        <p className="quiet fine">
          {item.reference} ·{" "}
          <Link to={`/admin21/ledger?kind=entrepreneur&owner=${page.page_code}`}>In the books</Link>
        </p>
        {(state === "prepared" || state === "approved") && (
          <IfMay call="finance.payouts.drop">
            <ItemButtons batchId={batchId} item={item} marks={marks} isMarked={isMarked} />
          </IfMay>
        )}
      </div>
    </li>
  );
}

function ItemButtons(properties: ItemCardProps & { isMarked: boolean }) {
  const { batchId, item, marks, isMarked } = properties;
  const { run, busy } = useDo("finance.payouts.drop");

  function mark({ currentTarget }: MouseEvent<HTMLElement>) {
    marks.toggle(item._id);
    if (!isMarked) goToNextCard(cardOf(currentTarget));
  }

  return (
    <div className="actions">
      {item.approvable && (
        <KeyButton
          size="small"
          variant={isMarked ? "contained" : "outlined"}
          shortcut="approve"
          aria-pressed={isMarked}
          onClick={mark}
        >
          {isMarked ? "Marked" : "It is right"}
        </KeyButton>
      )}
      <ConfirmButton
        size="small"
        shortcut="reject"
        ask={{
          title: withNames`Take the payout to ${item.page.name} out?`,
          keep: "Leave it",
          act: "Take it out",
          follows: "This batch does not send it. Its money can be paid with a later batch.",
        }}
        busy={busy}
        onAct={() =>
          run(
            { id: batchId, items: [item._id] },
            { done: "Success: The payout is taken out. Its money can be paid with a later batch." },
          )
        }
      >
        Take out
      </ConfirmButton>
    </div>
  );
}

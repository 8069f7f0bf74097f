import { formatKobo } from "@agbara/shared/money.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { Link } from "react-router-dom";
import { PersonName } from "../../../components/PersonName.tsx";
import { session } from "../../../providers/session.ts";
import { IfMay } from "../../kit/calls/IfMay.tsx";
import { useDo } from "../../kit/calls/use-do.ts";
import { ConfirmButton } from "../../kit/form/ConfirmButton.tsx";
import { counted } from "../../kit/money/MoneyList.tsx";
import { nameOf } from "../../kit/money/NextStep.tsx";
import type { Column } from "../../kit/table/LedgerTable.tsx";
import { RecordName, ShortReference } from "../../kit/table/RecordName.tsx";
import { State } from "../../kit/table/State.tsx";
import { Sum } from "../../kit/table/Sum.tsx";
import {
  ALONE,
  accountInWords,
  DROPPED,
  FORMS,
  ITEM_STATES,
  type Item,
  meaningOf,
  mustBeAlone,
} from "./payout.ts";

interface ItemProps {
  batchId: string;
  item: Item;
}

/**
 * The columns for the payouts of a batch. The page's name is next to the account holder's name from the bank, so that
 * the approver can compare them.
 */
export const COLUMNS: readonly Column<Item>[] = [
  {
    title: "Payout",
    at: "3-end",
    cell: ({ reference, page }) => (
      <RecordName
        kind="payout"
        reference={reference}
        to={`/admin21/entrepreneurs?words=${page.page_code}`}
      />
    ),
  },
  {
    title: "Page",
    at: "1-start",
    isLong: true,
    cell: ({ page }) => <PersonName>{page.name}</PersonName>,
  },
  {
    title: "Holder, as the bank says",
    at: "2-start",
    isLong: true,
    cell: ({ account }) => <PersonName>{account.holder}</PersonName>,
  },
  { title: "Account", at: "3-start", cell: ({ account }) => accountInWords(account) },
  {
    title: "State",
    at: "2-end",
    cell: ({ state }) => <State form={FORMS[state]}>{ITEM_STATES[state]}</State>,
  },
  { title: "Sum", at: "1-end", isSum: true, cell: ({ amount }) => <Sum kobo={amount} /> },
];

/** Shows the facts that an approver needs about a payout, and the buttons to approve it or take it out. */
export function ItemNote({ batchId, item }: ItemProps) {
  const { page, parts, evidence, state, approved_by, drop_reason, gateway_said, reference } = item;
  const means = drop_reason ? DROPPED[drop_reason] : meaningOf(item);
  return (
    <div className="stack gap-4">
      {mustBeAlone(item) && (
        <p>
          <strong>Approve this payout separately.</strong>{" "}
          {item.alone_because.map((why) => ALONE[why]).join(" ")}
        </p>
      )}
      {evidence && <p>The verifier saw: {evidence}</p>}
      {means && <p>{means}</p>}
      {gateway_said && <p>The gateway says: “{gateway_said}”.</p>}
      <p className="quiet fine">
        {page.page_code} · {counted(parts, "gift", "gifts")} ·{" "}
        {approved_by && withNames`approved by ${nameOf(approved_by, session.user()?._id)} · `}
        <ShortReference reference={reference} what="the payout's reference" /> ·{" "}
        <Link to={`/admin21/ledger?kind=entrepreneur&owner=${page.page_code}`}>In the books</Link>
      </p>
      {(state === "prepared" || state === "approved") && (
        <IfMay call="finance.payouts.drop">
          <ItemButtons batchId={batchId} item={item} />
        </IfMay>
      )}
    </div>
  );
}

function ItemButtons({ batchId, item }: ItemProps) {
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
            follows: withNames`The money goes to ${accountInWords(account)}, for the page of ${page.name}. You cannot take it back once it is sent.`,
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
          title: withNames`Take the payout to ${page.name} out of the batch?`,
          keep: "Leave it",
          act: "Take it out",
          follows: "Then this batch does not send the payout. A later batch can pay the money.",
        }}
        busy={busy}
        onAct={() =>
          run(
            { id: batchId, items: [_id] },
            { done: "Success: The payout is taken out. A later batch can pay the money." },
          )
        }
      >
        Take out
      </ConfirmButton>
    </div>
  );
}

import { formatKobo } from "@agbara/shared/money.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { session } from "../../../providers/session.ts";
import { useDo } from "../../kit/calls/use-do.ts";
import { ConfirmButton } from "../../kit/form/ConfirmButton.tsx";
import { NextStep } from "../../kit/money/NextStep.tsx";
import { accountInWords, type Batch, type Item, mustBeAlone } from "./payout.ts";
import styles from "./payouts.module.css";

/**
 * Shows the next step for a batch of payouts. An approver approves all usual payouts together, after reading their
 * list. Unusual payouts need a separate approval each.
 */
export function Approval({ shown }: { shown: Batch }) {
  const { _id: id, items, prepared_by } = shown;
  const approving = useDo("finance.payouts.approve");
  const cancelling = useDo("finance.payouts.cancel");
  const busy = approving.busy || cancelling.busy;
  const waits = items.filter(({ state }) => state === "prepared");
  const unsent = items.some(({ state }) => state === "prepared" || state === "approved");
  if (!unsent) return null;
  const isMine = prepared_by._id === session.user()?._id;
  const open = waits.filter(({ approvable }) => approvable);
  const alone = open.filter(mustBeAlone);
  const usual = open.filter((item) => !mustBeAlone(item));

  const approve = () => {
    const wanted = usual.map(({ _id }) => _id);
    const done = ({ data }: { data: Batch }) => approvedInWords(data, wanted);
    return approving.run({ id, items: wanted }, { done });
  };

  return (
    <NextStep waits={open.length === 0}>
      <p role="status">
        {whoApproves({
          isMine,
          waits: waits.length,
          alone: alone.length,
          usual: usual.length,
        })}
      </p>
      <div className="actions">
        {usual.length > 0 && (
          <ConfirmButton
            variant="contained"
            shortcut="approveTogether"
            ask={{
              title: `Send ${formatKobo(sumOf(usual))} to ${accounts(usual.length)}?`,
              keep: "Not yet",
              act: "Send it",
              follows: <Together items={usual} />,
            }}
            busy={busy}
            onAct={approve}
          >
            {usual.length === 1 ? "Approve the usual one" : `Approve ${usual.length} together`}
          </ConfirmButton>
        )}
        <ConfirmButton
          ask={{
            title: "Take all unsent payouts out of this batch?",
            keep: "Leave it",
            act: "Take all out",
            danger: true,
            follows: "The money can be paid with a later batch.",
          }}
          busy={busy}
          onAct={() =>
            cancelling.run({ id }, { done: "Success: All unsent payouts are taken out." })
          }
        >
          Take all out
        </ConfirmButton>
      </div>
    </NextStep>
  );
}

const sumOf = (items: readonly Item[]) => items.reduce((all, { amount }) => all + amount, 0);
const accounts = (count: number) => (count === 1 ? "1 account" : `${count} accounts`);

/**
 * Lists the payouts that one button approves. The approver can first compare each page's name with the account holder's
 * name.
 */
function Together({ items }: { items: readonly Item[] }) {
  return (
    <>
      <ul className={styles.together}>
        {items.map(({ _id, page, account, amount }) => (
          <li key={_id}>
            <span>
              <PersonName>{page.name}</PersonName> ({page.page_code})
            </span>
            <span>
              to <PersonName>{account.holder}</PersonName>, {accountInWords(account)}
            </span>
            <span className="amount">{formatKobo(amount)}</span>
          </li>
        ))}
      </ul>
      <p>
        We leave out payouts that cannot be paid any more. You cannot take back payouts that are
        already sent.
      </p>
    </>
  );
}

interface Standing {
  isMine: boolean;
  /** How many payouts wait for approval. */
  waits: number;
  /** How many of these payouts this person may approve: one by one (`alone`), and all together (`usual`). */
  alone: number;
  usual: number;
}

/** Returns a text that says who must do the next step. */
export function whoApproves({ isMine, waits, alone, usual }: Standing): string {
  if (waits === 0) return "All payouts are approved. We send them within a minute.";
  if (isMine) return "You prepared this batch, so another person approves it.";
  if (alone + usual === 0)
    return "You verified these pages or accounts, or you are involved in them. So another person approves the payouts.";
  const said = [
    alone > 0 && `${alone} to approve one by one: each says why.`,
    usual > 0 && `${usual} can be approved together: compare the names first.`,
    waits > alone + usual && `${waits - alone - usual} of them another person has to approve.`,
  ];
  return said.filter(Boolean).join(" ");
}

function approvedInWords({ items }: Batch, wanted: readonly string[]): string {
  const sent = items.filter(({ _id }) => wanted.includes(_id));
  const out = sent.filter(({ state }) => state === "dropped").length;
  const me = session.user()?._id;
  const done = sent.filter((one) => one.state !== "dropped" && one.approved_by?._id === me).length;
  const others = sent.length - done - out;
  const before = others > 0 ? `, ${others} a colleague had approved already` : "";
  return `Success: ${done} approved${before}${out > 0 ? `, ${out} dropped out: each says why` : ""}.`;
}

import { withNames } from "@agbara/shared/text/words.ts";
import { calendarDayInWords, dayInWords } from "../../../components/dates.ts";
import { nameOf } from "../../kit/money/NextStep.tsx";
import { shortReference } from "../../kit/table/RecordName.tsx";
import { type Refund, stepsOf } from "./refund.ts";

/** Returns a text that says what the next step of a refund is and who must do it. */
export function nextInWords(refund: Refund, me: string | undefined): string {
  const { state, own, disputed, account, decided_by, paid_at, donor_name } = refund;
  const { overdue, due_on, payment } = refund;
  if (state === "paid") return `It is paid${paid_at ? `, ${dayInWords(paid_at)}` : ""}.`;
  if (state === "refused") return "This refund is refused. We pay nothing back.";
  if (state === "withdrawn") return "The donor withdrew the request. The gift stays as it was.";
  if (state === "overtaken")
    return "The donor's bank took the money back in a dispute, so nothing is left to pay.";
  if (disputed) return "The donor's bank disputes this payment. Wait until the dispute is decided.";
  if (overdue && (state === "approved" || state === "sent"))
    return `It is overdue: it was to be paid by ${due_on ? calendarDayInWords(due_on) : "then"}. Look for the payment ${shortReference(payment)} at the gateway, ask them what holds it up, and write to the donor.`;
  if (state === "approved")
    return "Within a minute we ask the gateway to pay this refund. You do not need to do anything.";
  if (state === "sent")
    return "The gateway is paying the donor. You do not need to do anything unless the refund is overdue.";
  if (own) return "This is your own gift or your own page, so a colleague has to continue.";
  if (state === "asked")
    return refund.refusable
      ? withNames`Compliance holds this gift, or a bank took money of it. Decide: does the money go back to ${donor_name || "the donor"}?`
      : withNames`The donor needs no reason. Approve it, and the money goes back to ${donor_name || "the donor"}.`;
  const steps = stepsOf(refund, me);
  if (steps.confirm)
    return "The gateway cannot pay this refund. Transfer the money to the account below, then confirm it: enter the bank's reference of the transfer.";
  if (account && account.prepared_by?._id === me)
    return "You entered the account, so another person pays the refund. You can still correct the account.";
  if (account)
    return withNames`A third person must pay this refund: not ${nameOf(decided_by, me)}, who decided, and not ${nameOf(account.prepared_by, me)}, who entered the account.`;
  if (decided_by?._id === me)
    return "The gateway cannot pay this refund. You decided about it, so another person must enter the donor's bank account.";
  return state === "needs_account"
    ? "The gateway needs the donor's account. We have asked the donor by mail. If they told you the account, enter it here."
    : "The gateway cannot pay this refund. Ask the donor for their account and enter it here. Then a third person pays it.";
}

/** Returns a text for the list that says what to do about an overdue refund. */
export function overdueInWords({ state }: Pick<Refund, "state">): string {
  return state === "needs_account" || state === "by_hand"
    ? "Ask the donor for their account, enter it, and let a third person pay."
    : "Look for this payment at the gateway, and ask why the refund is late.";
}

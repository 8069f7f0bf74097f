import { withNames } from "@agbara/shared/text/words.ts";
import { calendarDayInWords, dayInWords } from "../../../components/dates.ts";
import { nameOf } from "../../kit/money/NextStep.tsx";
import { type Refund, stepsOf } from "./refund.ts";

/** Describes in words the next step and the person who must do it. */
export function nextInWords(refund: Refund, me: string | undefined): string {
  const { state, own, disputed, account, decided_by, paid_at, donor_name } = refund;
  const { overdue, due_on, payment } = refund;
  if (state === "paid") return `It is paid${paid_at ? `, ${dayInWords(paid_at)}` : ""}.`;
  if (state === "refused") return "It is refused. Nothing goes back.";
  if (state === "withdrawn") return "The donor withdrew it. The gift is as it was before.";
  if (state === "overtaken")
    return "The donor's bank took the money back in a dispute, so nothing is left to pay.";
  if (disputed) return "The donor's bank disputes this payment. Wait until that is decided.";
  if (overdue && (state === "approved" || state === "sent"))
    return `It is overdue: it was to be paid by ${due_on ? calendarDayInWords(due_on) : "then"}. Look for the payment ${payment} at the gateway, ask them what holds it up, and write to the donor.`;
  if (state === "approved")
    return "We ask the gateway within a minute. You do not need to do anything.";
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
    return "You named the account, so another person pays the refund. You can still correct the account.";
  if (account)
    return withNames`A third person pays this refund. It cannot be ${nameOf(decided_by, me)}, who decided, or ${nameOf(account.prepared_by, me)}, who named the account.`;
  if (decided_by?._id === me)
    return "The gateway cannot pay this refund. You decided about it, so another person names the donor's account.";
  return state === "needs_account"
    ? "The gateway needs the donor's account. We have asked the donor by mail. If they told you the account, name it here."
    : "The gateway cannot pay this refund. Ask the donor for their account and name it here. Then a third person pays it.";
}

/** Describes in words what to do about an overdue refund, for the list. */
export function overdueInWords({ state, payment }: Pick<Refund, "state" | "payment">): string {
  return state === "needs_account" || state === "by_hand"
    ? "Ask the donor for their account, name it, and let a third person pay."
    : `Look for the payment ${payment} at the gateway, and ask why the refund is late.`;
}

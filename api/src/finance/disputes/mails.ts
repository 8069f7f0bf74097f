import { brand } from "@agbara/shared/brand.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { openHere, signature } from "../../people/mail-parts.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";
import type { Dispute } from "../refunds/queries.ts";

const moment = new Intl.DateTimeFormat("en-NG", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Africa/Lagos",
});

/** Writes the mail to the staff on duty. It names no donor, because people read mails in many places. */
export function disputeMail(
  to: string,
  { payment, amount, due_at }: Pick<Dispute, "payment" | "amount" | "due_at">,
): Mail {
  return {
    to,
    subject: fill(words.mails.dispute.subject, { brand: brand.name }),
    text: [
      fill(words.mails.dispute.news, { payment, amount: formatKobo(Number(amount)) }),
      due_at
        ? fill(words.mails.dispute.until, { moment: moment.format(due_at) })
        : words.mails.dispute.untilUnknown,
      words.mails.dispute.whatToDo,
      openHere("/admin21/disputes"),
      signature,
    ].join("\n\n"),
  };
}

import { brand } from "@agbara/shared/brand.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { openHere } from "../../people/mail-parts.ts";
import { letter, type Reader } from "../../platform/mail/letter.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";
import type { Dispute } from "../refunds/queries.ts";

const moment = new Intl.DateTimeFormat("en-NG", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Africa/Lagos",
});

/**
 * Writes the mail that tells finance about a dispute. It names no donor, because other people may see the reader's
 * screen.
 */
export function disputeMail(
  to: Reader,
  { payment, amount, due_at }: Pick<Dispute, "payment" | "amount" | "due_at">,
): Mail {
  const { dispute } = words.mails;
  return letter({
    to,
    subject: fill(dispute.subject, { brand: brand.name }),
    said: [
      fill(dispute.news, { payment, amount: formatKobo(Number(amount)) }),
      due_at ? fill(dispute.until, { moment: moment.format(due_at) }) : dispute.untilUnknown,
      dispute.whatToDo,
    ],
    link: openHere("/admin21/disputes"),
    reference: payment,
  });
}

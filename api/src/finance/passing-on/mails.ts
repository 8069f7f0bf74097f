import { brand } from "@agbara/shared/brand.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { giftUrl } from "../../giving/gifts/links/mails.ts";
import { letter, type Reader } from "../../platform/mail/letter.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";
import type { Waiting } from "./queries.ts";

const day = new Intl.DateTimeFormat("en-NG", { dateStyle: "long", timeZone: "Africa/Lagos" });

interface Drawn {
  to: Reader;
  /** The secret in the link to the donor's gift. */
  secret: string;
  site: string;
  part: Pick<Waiting, "amount" | "choice" | "voucher" | "payment">;
  /** The draw's. */
  number: number;
  /** The donor may ask for the money back until this time. */
  ends: Date;
  /** The name of the entrepreneur whom the draw chose. */
  name: string;
}

/**
 * Tells a donor by mail whom a draw has chosen for a part of their gift. The mail also says where anybody can check the
 * draw.
 */
export function drawnMail({ to, secret, site, part, number, ends, name }: Drawn): Mail {
  const { drawn } = words.mails;
  const amount = formatKobo(Number(part.amount));
  // If the part came from a gift card, the donor cannot ask for it back.
  const gift = part.voucher === null ? fill(drawn.back, { day: day.format(ends) }) : drawn.kept;
  return letter({
    to,
    subject: fill(drawn.subject, { brand: brand.name }),
    said: [
      fill(part.choice === null ? drawn.full : drawn.unpaid, { amount, name }),
      { words: fill(drawn.check, { number }), address: `${site}/draws/${number}` },
    ],
    link: { words: gift, address: giftUrl(site, secret) },
    reference: part.payment,
  });
}

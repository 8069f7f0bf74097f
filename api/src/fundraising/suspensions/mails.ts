import { brand } from "@agbara/shared/brand.ts";
import { SUSPENDED_DAYS } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { openHere } from "../../people/mail-parts.ts";
import { letter, type Reader } from "../../platform/mail/letter.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";

/** Writes the mail that tells an entrepreneur what we did with their page, and why. */
export function suspensionMail(
  to: Reader,
  what: "suspended" | "reopened" | "stays_closed" | "closed" | "redirected",
  { code, said }: { code: string; said: string },
): Mail {
  const { suspension } = words.mails;
  const next = { days: SUSPENDED_DAYS, email: brand.supportEmail };
  return letter({
    to,
    subject: fill(suspension.subject[what], { brand: brand.name }),
    said: [
      fill(suspension.news[what], { code }),
      said,
      fill(suspension.next[what] as string, next as never),
    ],
    link: openHere("/account/fundraising"),
    reference: code,
  });
}

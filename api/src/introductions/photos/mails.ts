import { brand } from "@agbara/shared/brand.ts";
import type { PhotoRefusal } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { openHere } from "../../people/mail-parts.ts";
import { letter, type Reader } from "../../platform/mail/letter.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";

/** Tells a person that we removed a photo, and why. Members cannot switch this mail off. */
export function photoRefusedMail(to: Reader, reason: PhotoRefusal): Mail {
  const { subject, news, why, next } = words.mails.photoRefused;
  return letter({
    to,
    subject: fill(subject, { brand: brand.name }),
    said: [`${news} ${why[reason]}`, next],
    link: openHere("/account/photos"),
    after: [fill(words.mails.safety.questions, { email: brand.supportEmail })],
  });
}

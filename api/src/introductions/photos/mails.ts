import { brand } from "@agbara/shared/brand.ts";
import type { PhotoRefusal } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { openHere } from "../../people/mail-parts.ts";
import { letter, type Reader } from "../../platform/mail/letter.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";

/**
 * How the mail names a removed photo: its position among the person's photos, and when the person added it. The time is
 * null if we do not know it.
 */
export interface RemovedPhoto {
  number: number;
  added_at: Date | null;
}

const dayInWords = new Intl.DateTimeFormat("en-NG", {
  dateStyle: "long",
  timeZone: "Africa/Lagos",
});

/**
 * Writes the mail that tells a person that we removed a photo, which one, and why. Members cannot switch this mail off.
 */
export function photoRefusedMail(
  to: Reader,
  { number, added_at }: RemovedPhoto,
  reason: PhotoRefusal,
): Mail {
  const { subject, news, newsWithDay, why, next } = words.mails.photoRefused;
  const which = added_at
    ? fill(newsWithDay, { n: number, day: dayInWords.format(added_at) })
    : fill(news, { n: number });
  return letter({
    to,
    subject: fill(subject, { brand: brand.name }),
    said: [`${which} ${why[reason]}`, next],
    link: openHere("/account/photos"),
    after: [fill(words.mails.safety.questions, { email: brand.supportEmail })],
  });
}

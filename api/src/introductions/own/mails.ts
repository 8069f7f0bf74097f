import { brand } from "@agbara/shared/brand.ts";
import type { Gender } from "@agbara/shared/contract/parts/entities.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { openHere } from "../../people/mail-parts.ts";
import { letter, type Reader } from "../../platform/mail/letter.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { words } from "../../platform/words/words.ts";

/** The fields that a consultant corrected, with their new values. */
export interface Corrected {
  birth_date?: string | undefined;
  gender?: Gender | undefined;
}

const dayInWords = new Intl.DateTimeFormat("en-NG", { dateStyle: "long", timeZone: "UTC" });

/**
 * Writes the mail that tells a person that a consultant corrected their birth date or gender. Members cannot switch
 * this mail off.
 */
export function correctedMail(to: Reader, { birth_date, gender }: Corrected): Mail {
  const { subject, news, birthDate, genders, notSo } = words.mails.corrected;
  return letter({
    to,
    subject: fill(subject, { brand: brand.name }),
    said: [
      news,
      ...(birth_date ? [fill(birthDate, { day: dayInWords.format(new Date(birth_date)) })] : []),
      ...(gender ? [genders[gender]] : []),
    ],
    link: openHere("/account/privacy"),
    after: [fill(notSo, { email: brand.supportEmail })],
  });
}

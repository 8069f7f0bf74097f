import type { Reader } from "../../platform/mail/letter.ts";
import { type Mail, SITE } from "../../platform/mail/transport.ts";

/** One kind of mail, with an invented example of it. */
export interface Sample {
  title: string;
  /**
   * The subject area of the mail. Mails for `staff` have links to the console. Mails about money never mention
   * introductions.
   */
  about: "account" | "introductions" | "money" | "staff";
  mail: Mail;
}

export const READER: Reader = { email: "amina@people.example", name: "Amina" };
export const AT = new Date("2026-11-27T09:00:00.000Z");
export const SECRET = "sample-link-that-opens-nothing";
export const PAYMENT = "agb-pay-sample";
export const CODE = "NGOZI7";
export const TO_SITE = { to: READER, secret: SECRET, site: SITE } as const;

/**
 * Returns one sample mail for each of these kinds. The title of each has `what` and the kind, for example "payout:
 * paid".
 */
export function each<Kind extends string>(
  about: Sample["about"],
  what: string,
  kinds: readonly Kind[],
  mailOf: (kind: Kind) => Mail,
): Sample[] {
  return kinds.map((kind) => ({
    title: `${what}: ${kind.replaceAll("_", " ")}`,
    about,
    mail: mailOf(kind),
  }));
}

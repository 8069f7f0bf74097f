import { brand } from "@agbara/shared/brand.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { SITE } from "../platform/mail/transport.ts";
import { words } from "../platform/words/words.ts";

/** The end of every mail. */
export const signature = `${brand.name}\n${brand.supportEmail}`;

/** Returns the text that says what to do if another person did this. */
export function notYou(): string {
  return fill(words.mails.notYou, { email: brand.supportEmail });
}

/** Returns the address of the site. */
export function siteUrl({
  publicUrl,
  listensAt,
}: {
  publicUrl: string | null;
  listensAt: string;
}): string {
  return publicUrl ?? listensAt;
}

/** The log-in link, for mails whose reader should log in. */
export const logInHere = `${words.mails.logInHere}\n${SITE}/auth/login`;

/** Returns the link to the page that a mail is about. The link is on its own line. */
export function openHere(path: string): string {
  return `${words.mails.openHere}\n${SITE}${path}`;
}

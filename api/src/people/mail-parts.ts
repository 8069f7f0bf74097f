import { brand } from "@agbara/shared/brand.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { Link } from "../platform/mail/blocks.ts";
import type { Reader } from "../platform/mail/letter.ts";
import { SITE } from "../platform/mail/transport.ts";
import { words } from "../platform/words/words.ts";

/** Returns a person as the reader of a mail. Returns null if they have no address any more. */
export function readerOf(person: { email: string | null; first_name: string } | null) {
  if (!person?.email) return null;
  return { email: person.email, name: person.first_name } satisfies Reader;
}

/** Returns the text that tells readers what to do if they did not do this themselves. */
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

/** Returns the log-in link, for mails whose reader should log in. */
export const logInHere = (): Link => ({
  words: words.mails.logInHere,
  address: `${SITE}/auth/login`,
});

/** Returns the link to the page that a mail is about. */
export const openHere = (path: string): Link => ({
  words: words.mails.openHere,
  address: `${SITE}${path}`,
});

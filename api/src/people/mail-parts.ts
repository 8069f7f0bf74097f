import { brand } from "@agbara/shared/brand.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { Link } from "../platform/mail/blocks.ts";
import type { Reader } from "../platform/mail/letter.ts";
import { SITE } from "../platform/mail/transport.ts";
import { words } from "../platform/words/words.ts";

/**
 * Returns the address and the name to which we send a person's mails. Returns null if the person has no address any
 * more.
 */
export function readerOf(person: { email: string | null; first_name: string } | null) {
  if (!person?.email) return null;
  return { email: person.email, name: person.first_name } satisfies Reader;
}

/** Returns the text that tells readers what to do if somebody else made this change. */
export function notYou(): string {
  return fill(words.mails.notYou, { email: brand.supportEmail });
}

/** Returns the base URL of the site. */
export function siteUrl({
  publicUrl,
  listensAt,
}: {
  publicUrl: string | null;
  listensAt: string;
}): string {
  return publicUrl ?? listensAt;
}

/** Returns the log-in link for a mail. */
export const logInHere = (): Link => ({
  words: words.mails.logInHere,
  address: `${SITE}/auth/login`,
});

/** Returns a mail's link to the page at this path. */
export const openHere = (path: string): Link => ({
  words: words.mails.openHere,
  address: `${SITE}${path}`,
});

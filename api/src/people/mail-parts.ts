import { brand } from "@agbara/shared/brand.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { SITE } from "../platform/mail/transport.ts";
import { words } from "../platform/words/words.ts";

/** How every mail ends. */
export const signature = `${brand.name}\n${brand.supportEmail}`;

/** What to do where it was somebody else. */
export function notYou(): string {
  return fill(words.mails.notYou, { email: brand.supportEmail });
}

/** The address of the site. */
export function siteUrl({
  publicUrl,
  listensAt,
}: {
  publicUrl: string | null;
  listensAt: string;
}): string {
  return publicUrl ?? listensAt;
}

/** For a mail after which somebody logs in. */
export const logInHere = `${words.mails.logInHere}\n${SITE}/auth/login`;

/** The page that a mail is about, on a line of its own. */
export function openHere(path: string): string {
  return `${words.mails.openHere}\n${SITE}${path}`;
}

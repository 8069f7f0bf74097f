import { API_BASE_PATH, MAIL_KINDS } from "@agbara/shared/constants.ts";
import type { MailKind } from "@agbara/shared/contract/parts/entities.ts";
import { isSigned, type SigningKeys, sign } from "./signed.ts";

/** The token follows. */
export const UNSUBSCRIBE_PATH = `${API_BASE_PATH}mails/off/`;

/** A person, and the kind of mails that a link switches off for them. */
export interface Unsubscribing {
  userId: string;
  kind: MailKind;
}

const said = ({ userId, kind }: Unsubscribing) => `mails off ${kind} ${userId}`;

/**
 * Makes the token of the link that switches off mails. It is signed, so that nobody can switch off another person's
 * mails. It never expires, because people keep mails for years, and it can only switch off one kind of mail.
 */
export function unsubscribeToken(of: Unsubscribing, keys: SigningKeys): string {
  return [of.userId, of.kind, sign(said(of), keys)].join(".");
}

/** Returns the person and the kind of mails in a token. Returns null if we did not sign the token. */
export function readUnsubscribeToken(token: string, keys: SigningKeys): Unsubscribing | null {
  const [userId = "", name, signature = "", ...more] = token.split(".");
  const kind = MAIL_KINDS.find((known) => known === name);
  if (!kind || more.length > 0) return null;
  const of = { userId, kind };
  return isSigned(said(of), signature, keys) ? of : null;
}

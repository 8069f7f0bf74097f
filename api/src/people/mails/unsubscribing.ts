import { createHmac, timingSafeEqual } from "node:crypto";
import { API_BASE_PATH, MAIL_KINDS } from "@agbara/shared/constants.ts";
import type { MailKind } from "@agbara/shared/contract/parts/entities.ts";
import type { Config } from "../../config.ts";

/** The token follows. */
export const UNSUBSCRIBE_PATH = `${API_BASE_PATH}mails/off/`;

/** Whose mails of which kind a link switches off. */
export interface Unsubscribing {
  userId: string;
  kind: MailKind;
}

type Keys = Pick<Config, "tokenSecrets">;

/** The blanks keep it apart from the tokens of sessions, which are signed with the same key and hold none. */
function signatureOf({ userId, kind }: Unsubscribing, secret: string): string {
  return createHmac("sha256", secret).update(`mails off ${kind} ${userId}`).digest("base64url");
}

/**
 * What a link at the end of a mail holds: signed, so that nobody can switch off somebody else's mails. It does not end,
 * because people keep mails for years; all that it can do is to switch off one kind of mails.
 */
export function unsubscribeToken(of: Unsubscribing, { tokenSecrets: [secret] }: Keys): string {
  return [of.userId, of.kind, signatureOf(of, secret)].join(".");
}

/** Null for whatever we did not sign. */
export function readUnsubscribeToken(token: string, { tokenSecrets }: Keys): Unsubscribing | null {
  const [userId = "", name, signature = "", ...more] = token.split(".");
  const kind = MAIL_KINDS.find((known) => known === name);
  if (!kind || more.length > 0) return null;
  const of = { userId, kind };
  const presented = Buffer.from(signature);
  const fits = tokenSecrets.some((secret) => {
    const expected = Buffer.from(signatureOf(of, secret));
    return presented.length === expected.length && timingSafeEqual(presented, expected);
  });
  return fits ? of : null;
}

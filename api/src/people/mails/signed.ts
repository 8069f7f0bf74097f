import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../../platform/settings/config.ts";

export type SigningKeys = Pick<Config, "tokenSecrets">;

const signatureOf = (said: string, secret: string) =>
  createHmac("sha256", secret).update(said).digest("base64url");

/**
 * Signs the action of a link in a mail, or the address of a photo. The signed text contains a space. The text of a
 * session token is signed with the same key but contains no space. So nobody can use a signature of one kind for the
 * other.
 */
export function sign(said: string, { tokenSecrets: [secret] }: SigningKeys): string {
  return signatureOf(said, secret);
}

/** Tells whether we signed the text, with today's secret or an earlier secret. */
export function isSigned(said: string, signature: string, { tokenSecrets }: SigningKeys): boolean {
  const presented = Buffer.from(signature);
  return tokenSecrets.some((secret) => {
    const expected = Buffer.from(signatureOf(said, secret));
    return presented.length === expected.length && timingSafeEqual(presented, expected);
  });
}

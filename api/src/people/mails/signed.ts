import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../../platform/settings/config.ts";

export type SigningKeys = Pick<Config, "tokenSecrets">;

const signatureOf = (said: string, secret: string) =>
  createHmac("sha256", secret).update(said).digest("base64url");

/**
 * Signs the action of a link in a mail, or the address of a photo. Uses the same key as session tokens. The text of a
 * session token never contains a space, but every text that we sign here does. So nobody can use a signature from here
 * for a session token, or a session token's signature here.
 */
export function sign(said: string, { tokenSecrets: [secret] }: SigningKeys): string {
  return signatureOf(said, secret);
}

/** Tells whether we signed this text, with the present secret or an older one. */
export function isSigned(said: string, signature: string, { tokenSecrets }: SigningKeys): boolean {
  const presented = Buffer.from(signature);
  return tokenSecrets.some((secret) => {
    const expected = Buffer.from(signatureOf(said, secret));
    return presented.length === expected.length && timingSafeEqual(presented, expected);
  });
}

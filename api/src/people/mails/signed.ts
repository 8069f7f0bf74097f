import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../../platform/settings/config.ts";

export type SigningKeys = Pick<Config, "tokenSecrets">;

const signatureOf = (said: string, secret: string) =>
  createHmac("sha256", secret).update(said).digest("base64url");

/**
 * Signs the action of a link in a mail, or the address of a photo. The same key signs session tokens. The text of this
 * function contains a space, and the text of a session token never does. Therefore nobody can use one signature in
 * place of the other.
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

import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../../platform/settings/config.ts";

export type SigningKeys = Pick<Config, "tokenSecrets">;

const signatureOf = (said: string, secret: string) =>
  createHmac("sha256", secret).update(said).digest("base64url");

/**
 * Signs what a link in a mail does. A blank in it keeps it apart from the tokens of sessions, which are signed with the
 * same key and hold none.
 */
export function sign(said: string, { tokenSecrets: [secret] }: SigningKeys): string {
  return signatureOf(said, secret);
}

/** Whether we signed it, with today's secret or an earlier one. */
export function isSigned(said: string, signature: string, { tokenSecrets }: SigningKeys): boolean {
  const presented = Buffer.from(signature);
  return tokenSecrets.some((secret) => {
    const expected = Buffer.from(signatureOf(said, secret));
    return presented.length === expected.length && timingSafeEqual(presented, expected);
  });
}

import { createHash } from "node:crypto";
import { type Role, roleFrom } from "@agbara/shared/policy.ts";
import { errors, jwtVerify, SignJWT } from "jose";

/** What a token says. The database decides whether the token is still valid. */
export interface Claims {
  sub: string;
  role: Role;
  jti: string;
  /** When the token was made. */
  since: Date;
}

export interface Tokens {
  sign(claims: Claims): Promise<{ token: string; expires_at: Date }>;
  /** Returns what a token says. Returns null if we did not sign it, or if it has expired. */
  verify(token: string, now: Date): Promise<Claims | null>;
}

declare module "../platform/http/handler.ts" {
  interface Deps {
    tokens: Tokens;
  }
}

/**
 * Makes the functions that sign and check tokens. The first secret signs, and all secrets check. So after you put a new
 * secret in front, older tokens still work.
 */
export function createTokens(secrets: [string, ...string[]], minutes: number): Tokens {
  const keys = new Map(secrets.map((secret) => [keyId(secret), new TextEncoder().encode(secret)]));
  const [[signingId, signingKey] = ["", new Uint8Array()]] = keys;
  const verified = new Map<string, Verified>();

  return {
    async sign({ sub, role, jti, since }) {
      const expires_at = new Date(since.getTime() + minutes * 60_000);
      const token = await new SignJWT({ role })
        .setProtectedHeader({ alg: "HS256", kid: signingId })
        .setSubject(sub)
        .setJti(jti)
        .setIssuedAt(since)
        .setExpirationTime(expires_at)
        .sign(signingKey);
      return { token, expires_at };
    },
    async verify(token, now) {
      // A signature that was once valid stays valid, so for a known token we check only whether it has expired.
      const known = verified.get(token) ?? (await read(token, keys, now));
      if (!known || known.expires_at <= now) return null;
      if (!verified.has(token)) remember(verified, token, known);
      return known.claims;
    },
  };
}

interface Verified {
  claims: Claims;
  expires_at: Date;
}

const REMEMBERED = 2_000;

function remember(verified: Map<string, Verified>, token: string, known: Verified) {
  if (verified.size >= REMEMBERED) verified.clear();
  verified.set(token, known);
}

/** Checks the signature of a token and reads the token. Returns null if we did not sign it, or if it has expired. */
async function read(
  token: string,
  keys: Map<string, Uint8Array>,
  now: Date,
): Promise<Verified | null> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyOf(keys, kid), {
      algorithms: ["HS256"],
      currentDate: now,
    });
    const { sub, jti, iat, exp } = payload;
    const role = roleFrom(payload.role);
    if (!sub || !jti || iat === undefined || exp === undefined || !role) return null;
    const claims = { sub, role, jti, since: new Date(iat * 1000) };
    return { claims, expires_at: new Date(exp * 1000) };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}

function keyId(secret: string): string {
  return createHash("sha256").update(`key id of ${secret}`).digest("hex").slice(0, 8);
}

function keyOf(keys: Map<string, Uint8Array>, kid: string | undefined): Uint8Array {
  const key = keys.get(kid ?? "");
  if (!key) throw new errors.JWKSNoMatchingKey();
  return key;
}

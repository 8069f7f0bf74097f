import { createHash } from "node:crypto";
import { type Role, roleFrom } from "@agbara/shared/policy.ts";
import { errors, jwtVerify, SignJWT } from "jose";

/** The claims of a token. The database says whether the token is still valid. */
export interface Claims {
  sub: string;
  role: Role;
  jti: string;
  /** When the token was made. */
  since: Date;
}

export interface Tokens {
  sign(claims: Claims): Promise<{ token: string; expires_at: Date }>;
  /** Returns the token's claims. Returns null if we did not sign the token, or if it has expired. */
  verify(token: string, now: Date): Promise<Claims | null>;
}

declare module "../platform/http/handler.ts" {
  interface Deps {
    tokens: Tokens;
  }
}

/**
 * Signs with the first secret and verifies with all secrets. You can put a new secret first, and old tokens still work.
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
      // A valid signature stays valid as long as this process has its key. So we check only the expiry again.
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

/** Reads a token. Returns null if none of the keys signed it. */
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

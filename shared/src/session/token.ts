import { jwtDecode } from "jwt-decode";
import { type Role, roleFrom } from "../policy.ts";

/** This is the exact text from the specification. */
const TOKEN_UNDECODABLE = "'atob' failed: The string to be decoded is not correctly encoded.";

/**
 * The claims in a token that a client reads. With them, the client only shows or hides things. The API decides what is
 * allowed.
 */
export interface TokenClaims {
  /** The `_id` of the user. */
  sub: string;
  role: Role;
  jti: string;
  /** When the token expires, in seconds since 1970. */
  exp: number;
}

export class InvalidTokenError extends Error {
  override name = "InvalidTokenError";
}

/**
 * Returns the claims in a token. Throws {@link InvalidTokenError} if the token is not a string or cannot be decoded.
 */
export function readToken(token: unknown): TokenClaims {
  if (typeof token !== "string") throw new InvalidTokenError("The token is not a string.");
  const payload = decodePayload(token);
  const role = roleFrom(payload.role);
  const { sub, jti, exp } = payload;
  if (typeof sub !== "string" || typeof jti !== "string" || typeof exp !== "number" || !role)
    throw new InvalidTokenError("The token lacks a claim.");
  return { sub, role, jti, exp };
}

function decodePayload(token: string): Record<string, unknown> {
  try {
    const payload: unknown = jwtDecode(token);
    if (typeof payload === "object" && payload !== null) return { ...payload };
  } catch (cause) {
    throw new InvalidTokenError(TOKEN_UNDECODABLE, { cause });
  }
  throw new InvalidTokenError(TOKEN_UNDECODABLE);
}

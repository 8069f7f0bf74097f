import type { TokenClaims } from "../session/token.ts";
import { idOf } from "./builders.ts";

/** When the tests' tokens expire: the year 2100, in seconds since 1970. Every test runs long before this time. */
const FAR_OFF = 4_102_444_800;

/** Makes a token with these claims. Its signature is false, but only a server would notice this. */
export function makeToken(claims: Partial<TokenClaims> = {}): string {
  return rawToken({ sub: idOf(1), role: "member", jti: idOf(900), exp: FAR_OFF, ...claims });
}

/** Makes a text in the form of a token that contains this payload. */
export function rawToken(payload: unknown): string {
  return `${base64url({ alg: "none", typ: "JWT" })}.${base64url(payload)}.unsigned`;
}

function base64url(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

import type { startAuthentication } from "@simplewebauthn/browser";

type Options = Parameters<typeof startAuthentication>[0]["optionsJSON"];

/** Whether this browser has passkeys at this address. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === "function";
}

/** The library that speaks WebAuthn's JSON with every browser; fetched where a passkey is about to be used. */
export const passkeyCode = () => import("@simplewebauthn/browser");

/** Has a passkey sign what the server asks; throws where it was not used. */
export async function signWithPasskey(optionsJSON: Options) {
  const { startAuthentication } = await passkeyCode();
  return startAuthentication({ optionsJSON });
}

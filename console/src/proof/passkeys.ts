import type { startAuthentication } from "@simplewebauthn/browser";

type Options = Parameters<typeof startAuthentication>[0]["optionsJSON"];

/** Returns true if this browser can use passkeys at this address. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === "function";
}

/**
 * Loads the library that converts passkey data from and to JSON in every browser. We load it just before somebody uses
 * a passkey.
 */
export const passkeyCode = () => import("@simplewebauthn/browser");

/** Signs the server's challenge with a passkey. Throws if the person cancels. */
export async function signWithPasskey(optionsJSON: Options) {
  const { startAuthentication } = await passkeyCode();
  return startAuthentication({ optionsJSON });
}

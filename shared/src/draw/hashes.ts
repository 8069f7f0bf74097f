const utf8 = new TextEncoder();

/** Converts bytes to lower-case hexadecimal digits. */
export function inHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Converts hexadecimal digits to bytes. */
export function hex(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Returns the SHA-256 of bytes, or of a text in UTF-8, in hexadecimal. */
export async function sha256(of: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof of === "string" ? utf8.encode(of) : of;
  return inHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

const HMAC = { name: "HMAC", hash: "SHA-256" };

/** Returns the HMAC-SHA256 of a text in UTF-8. */
export async function hmac(key: Uint8Array, text: string): Promise<Uint8Array> {
  const own = await crypto.subtle.importKey("raw", Uint8Array.from(key), HMAC, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", own, utf8.encode(text)));
}

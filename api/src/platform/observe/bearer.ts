import { createHash, timingSafeEqual } from "node:crypto";
import { TOKEN_SCHEME } from "@agbara/shared/constants.ts";

/** Tells whether an Authorization header has this token. The comparison takes constant time. */
export function isBearer(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(header ?? ""), digest(`${TOKEN_SCHEME} ${token}`));
}

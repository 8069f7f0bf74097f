import { createHash, timingSafeEqual } from "node:crypto";
import { TOKEN_SCHEME } from "@agbara/shared/constants.ts";

/** Returns true if an Authorization header has this token. The comparison always takes the same time. */
export function isBearer(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(header ?? ""), digest(`${TOKEN_SCHEME} ${token}`));
}

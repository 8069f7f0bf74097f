import { decoded } from "@agbara/shared/codes/code.ts";

/** The secret in a link to a gift. The oldest secrets are shorter. */
const LINK = /^[\w-]{32}([\w-]{11})?$/;

/**
 * Returns the link after the # in this page's address, without other characters that somebody copied with it. If there
 * is no link, returns the whole text after the #.
 */
export function linkInAddress(): string {
  const typed = decoded(location.hash.slice(1)).replace(/\p{Cf}/gu, "");
  return typed.split(/[^\w-]+/).find((part) => LINK.test(part)) ?? typed;
}

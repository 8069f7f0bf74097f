import { decoded } from "@agbara/shared/codes/code.ts";

/** Matches the secret in a link to a gift. The oldest secrets are shorter. */
const LINK = /^[\w-]{32}([\w-]{11})?$/;

/**
 * Returns the gift's secret after the # in this page's address, without other characters that were copied with it. If
 * there is no secret, returns the whole text after the #.
 */
export function linkInAddress(): string {
  const typed = decoded(location.hash.slice(1)).replace(/\p{Cf}/gu, "");
  return typed.split(/[^\w-]+/).find((part) => LINK.test(part)) ?? typed;
}

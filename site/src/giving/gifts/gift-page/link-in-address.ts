import { decoded } from "@agbara/shared/codes/code.ts";

/** What a link to a gift holds; the first ones that were made were shorter. */
const LINK = /^[\w-]{32}([\w-]{11})?$/;

/** The link behind the # of this page's address, without what was copied along; as it stands there where there is none. */
export function linkInAddress(): string {
  const typed = decoded(location.hash.slice(1)).replace(/\p{Cf}/gu, "");
  return typed.split(/[^\w-]+/).find((part) => LINK.test(part)) ?? typed;
}

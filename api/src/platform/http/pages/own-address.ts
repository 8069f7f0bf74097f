import { decoded } from "@agbara/shared/codes/code.ts";
import { pathOf } from "./path-of.ts";

/**
 * Characters that people and programs add to the end of an address: a full stop, a comma, a bracket, invisible
 * characters.
 */
const BEHIND = /[^\p{L}\p{N}\p{Cc}/_-]+$/u;
const UNSEEN = /\p{Cf}/gu;

/**
 * Returns one of our addresses with its spelling corrected: a `%23` becomes #, capital letters become small, and
 * punctuation at the end is removed. Returns null if the spelling is right already, or if the address is not ours. The
 * secret of a link comes after the #, so we do not change its letters.
 */
export function ownAddress(url: string, isOurs: (path: string) => boolean): string | null {
  const [asked = "", ...query] = url.split("?");
  const [, spelt = "", search = "", fragment = ""] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/su.exec(decoded(asked).replace(UNSEEN, "")) ?? [];
  const path = spelt.replace(BEHIND, "") || "/";
  const ours = [path, path.toLowerCase()].find((one) => /^\/(?![/\\])/.test(one) && isOurs(one));
  if (ours === undefined || ours === pathOf(url)) return null;
  const params = [query.join("?"), String(new URLSearchParams(search))].filter(Boolean).join("&");
  const behind = fragment.slice(1).replace(BEHIND, "");
  return `${encodeURI(ours)}${params && `?${params}`}${behind && `#${encodeURIComponent(behind)}`}`;
}

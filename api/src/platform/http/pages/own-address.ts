import { decoded } from "@agbara/shared/codes/code.ts";
import { pathOf } from "./path-of.ts";

/** What people and programs put behind an address: a full stop, a comma, a bracket, characters that nobody sees. */
const BEHIND = /[^\p{L}\p{N}\p{Cc}/_-]+$/u;
const UNSEEN = /\p{Cf}/gu;

/**
 * Where an address leads that is one of ours in another spelling: its # as `%23`, capitals, or signs behind it. Null
 * where it is spelt as we do, or is none of ours. The secret of a link is behind its #, so its letters stay.
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

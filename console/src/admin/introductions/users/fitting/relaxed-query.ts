import { MORE_YEARS } from "@agbara/shared/constants.ts";
import type { Relaxed } from "@agbara/shared/matching.ts";

/** Reads the relaxed wishes from an address. Treats unreadable values as missing. */
export function readRelaxed(query: URLSearchParams): Relaxed {
  const years = query.get("more_years");
  return {
    more_years: Object.values(MORE_YEARS).find((known) => String(known) === years) ?? 0,
    any_height: query.get("any_height") === "true",
    any_country: query.get("any_country") === "true",
  };
}

/** Returns only the wishes that are relaxed, for the address and the call. */
export function givenOf({ more_years, any_height, any_country }: Relaxed): Record<string, string> {
  return {
    ...(more_years > 0 && { more_years: String(more_years) }),
    ...(any_height && { any_height: "true" }),
    ...(any_country && { any_country: "true" }),
  };
}

import type { Fit, Side } from "@agbara/shared/matching.ts";
import { type Wish, wishesOf } from "../../person/compare/fit.ts";

/** How the other stands to one wish, in plain words. */
export interface Reason {
  fit: Exclude<Fit, "open">;
  text: string;
}

const SAYS: Record<string, (wish: Wish) => string> = {
  Age: ({ has, wanted }) => `${has} years, ${wanted} wanted`,
  Height: ({ has, wanted, fit }) =>
    fit === "unknown" ? `height not known, ${wanted} wanted` : `${has}, ${wanted} wanted`,
  Country: ({ has, wanted, fit }) =>
    fit === "fits" ? `lives in ${has}, as wanted` : `lives in ${has}, ${wanted} wanted`,
};

/** Why one person is what another looks for: each wish of theirs, but for the gender, which always fits. */
export function reasonsOf(seeker: Side, other: Side): Reason[] {
  return wishesOf(seeker, other).flatMap((wish) => {
    const text = SAYS[wish.name]?.(wish);
    return text === undefined || wish.fit === "open" ? [] : [{ fit: wish.fit, text }];
  });
}

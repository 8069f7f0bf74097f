import type { Fit, Side } from "@agbara/shared/matching.ts";
import { type Wish, wishesOf } from "../../../lists/person/compare/fit.ts";

/** How the other stands to one wish, in plain words. */
export interface Reason {
  fit: Exclude<Fit, "open">;
  text: string;
}

/** So short that each has one line of a card. Where somebody lives is told beside their name. */
const SAYS: Record<string, (wish: Wish) => string> = {
  Age: ({ has, wanted }) => `${has} years, ${wanted} wanted`,
  Height: ({ has, wanted, fit }) => {
    const least = wanted.replace(" cm", "");
    return fit === "unknown" ? `height not known, ${least}` : `${has}, ${least} wanted`;
  },
  Country: ({ wanted, fit }) => (fit === "fits" ? "country as wanted" : `${wanted} wanted`),
};

/** Why one person is what another looks for: each wish of theirs, but for the gender, which always fits. */
export function reasonsOf(seeker: Side, other: Side): Reason[] {
  return wishesOf(seeker, other).flatMap((wish) => {
    const text = SAYS[wish.name]?.(wish);
    return text === undefined || wish.fit === "open" ? [] : [{ fit: wish.fit, text }];
  });
}

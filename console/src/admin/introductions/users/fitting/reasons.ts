import type { Fit, Side } from "@agbara/shared/matching.ts";
import { type Wish, wishesOf } from "../../../lists/person/compare/fit.ts";

/** The text that tells how the other person fits one wish. */
export interface Reason {
  fit: Exclude<Fit, "open">;
  text: string;
}

/** Each text is short enough for one line of a card. The card shows the place next to the name. */
const SAYS: Record<string, (wish: Wish) => string> = {
  Age: ({ has, wanted }) => `${has} years, ${wanted} wanted`,
  Height: ({ has, wanted, fit }) => {
    const least = wanted.replace(" cm", "");
    return fit === "unknown" ? `height not known, ${least}` : `${has}, ${least} wanted`;
  },
  Country: ({ wanted, fit }) => (fit === "fits" ? "country as wanted" : `${wanted} wanted`),
};

/**
 * Returns the reasons why one person fits another person's wishes, wish by wish. Leaves out the gender, because it
 * always fits.
 */
export function reasonsOf(seeker: Side, other: Side): Reason[] {
  return wishesOf(seeker, other).flatMap((wish) => {
    const text = SAYS[wish.name]?.(wish);
    return text === undefined || wish.fit === "open" ? [] : [{ fit: wish.fit, text }];
  });
}

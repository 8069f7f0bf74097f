import type { Fit, Side } from "@agbara/shared/matching.ts";
import { type Wish, wishesOf } from "../../../lists/person/compare/fit.ts";

/** A text that says how the other person fits one wish. */
export interface Reason {
  fit: Exclude<Fit, "open">;
  text: string;
}

/**
 * For each wish, the text on a card. It is short enough for one line. A wish about a place has no text, because the
 * place is already next to the name.
 */
const SAYS: Record<string, (wish: Wish) => string> = {
  Age: ({ has, wanted }) => `${has} years, ${wanted} wanted`,
  Height: ({ has, wanted, fit }) => {
    const least = wanted.replace(" cm", "");
    return fit === "unknown" ? `height not known, ${least}` : `${has}, ${least} wanted`;
  },
  Country: ({ wanted, fit }) => (fit === "fits" ? "country as wanted" : `${wanted} wanted`),
};

/** Returns how one person fits each wish of another person. Leaves out the gender, because it always fits. */
export function reasonsOf(seeker: Side, other: Side): Reason[] {
  return wishesOf(seeker, other).flatMap((wish) => {
    const text = SAYS[wish.name]?.(wish);
    return text === undefined || wish.fit === "open" ? [] : [{ fit: wish.fit, text }];
  });
}

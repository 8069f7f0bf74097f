import { GIFT_AMOUNT, PEOPLE_COUNT_MAX } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { formatKobo, koboFromNaira } from "@agbara/shared/money.ts";
import { areasOf, STATES } from "@agbara/shared/nigeria/areas.ts";
import { fill, plural } from "@agbara/shared/text/words.ts";
import { words } from "../../words/words.ts";
import type { Wish } from "./draw-address.ts";

export type Draw = Output<"giving.draw.one">["data"];

const t = words.draw;

/** Writes a wish as, for example, "5 people in Surulere, Lagos, ₦10,000 each". */
export function wishInWords({ people, amount, state, lga }: Wish): string {
  const place = placeOf(state, lga);
  const who = plural(place ? t.peopleIn : t.people, people);
  return fill(who, { place, amount: formatKobo(koboFromNaira(amount)) });
}

function placeOf(state: string, lga: string): string {
  const area = areasOf(state).find(({ _id }) => _id === lga);
  const whole = STATES.find(({ _id }) => _id === state);
  return [area?.name, whole?.name].filter(Boolean).join(", ");
}

type Fitting = Output<"giving.draw.fitting">["data"];

/** Says how many people are available for a draw, in the chosen place and in the larger area around it. */
export function fittingInWords({ state, lga }: Wish, fitting: Fitting): string {
  const all = plural(t.fittingEverywhere, fitting.everywhere);
  const here = fitting.lga ?? fitting.state;
  if (here === null) return all;
  const place = placeOf(state, lga);
  const there =
    here === 0 ? fill(t.nobodyFits, { place }) : fill(plural(t.fitting, here), { place });
  const near = (fitting.state ?? 0) - (fitting.lga ?? 0);
  const wider = placeOf(state, "");
  const area = areasOf(state).find(({ _id }) => _id === lga)?.name ?? "";
  const around = fitting.lga === null ? "" : fill(plural(t.near, near), { area, wider });
  return [there, around, all].filter(Boolean).join(" ");
}

/** Returns true if a draw cannot choose as many people as the donor wants, because fewer fit the wish. */
export const isTooFew = ({ people }: Wish, { lga, state, everywhere }: Fitting) =>
  (lga ?? state ?? everywhere) < people;

/**
 * For a wish with too few people, returns the same wish for larger areas: first the whole state, then the whole
 * country.
 */
export function widerThan(wish: Wish): Wish[] {
  const { state, lga } = wish;
  const wider = [lga && { ...wish, lga: "" }, state && { ...wish, state: "", lga: "" }];
  return wider.filter((other) => other !== "");
}

/** Says how many people a draw may choose, and how much each may get. */
export function limitsInWords(): string {
  const [least, most] = [formatKobo(GIFT_AMOUNT.min), formatKobo(GIFT_AMOUNT.max)];
  return fill(t.noWish, { people: PEOPLE_COUNT_MAX, least, most });
}

/** Returns what the donor wanted from this draw. */
export const wishOf = ({ people, amount, state, lga }: Draw): Wish => ({
  people,
  amount: amount / 100,
  state: state ?? "",
  lga: lga ?? "",
});

/** Says what the donor added to the draw. */
export function donorsPart({ donor_seed, commitment }: Draw): string {
  if (donor_seed === "" || (donor_seed === null && commitment === null)) return t.sealedByUs;
  if (donor_seed === null) return t.notYetSent;
  return /^[0-9a-f]{64}$/.test(donor_seed) ? donor_seed : fill(t.quoted, { words: donor_seed });
}

/** Returns the address of the file with everything that is needed to check a draw. */
export const fileOf = (number: number) => `/api/v1/media/draws/${number}.txt`;

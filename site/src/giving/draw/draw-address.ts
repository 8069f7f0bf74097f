import { GIFT_AMOUNT, PEOPLE_COUNT_MAX } from "@agbara/shared/constants.ts";

/** What a donor wants from a draw: how many people, where, and how much for each. `amount` is naira for each person. */
export interface Wish {
  people: number;
  amount: number;
  /** The ids of the state and the local government. An empty id means everywhere. */
  state: string;
  lga: string;
}

export const DRAW_PATH = "/draws/new";
export const drawPath = (number: number) => `/draws/${number}`;
/** Just after the draw, the address of the draw's page ends with this. The page then shows the names one by one. */
export const JUST_DRAWN = "#drawn";

/**
 * Returns the address of the page that makes a draw. `instead` is the number of an earlier draw whose result the donor
 * did not accept.
 */
export function addressOfWish({ people, amount, state, lga }: Wish, instead?: number): string {
  const params = new URLSearchParams({ people: `${people}`, amount: `${amount}` });
  if (state) params.set("state", state);
  if (lga) params.set("lga", lga);
  if (instead) params.set("instead", `${instead}`);
  return `${DRAW_PATH}?${params}`;
}

/** Returns the address of the landing page's form, with the fields of this wish filled in. */
export function formOfWish(wish: Wish): string {
  const [, params] = addressOfWish(wish).split("?");
  return `/?${params}#empower`;
}

const MOST_NAIRA = GIFT_AMOUNT.max / 100;
const LEAST_NAIRA = GIFT_AMOUNT.min / 100;

/**
 * Reads a wish from an address that `addressOfWish` has made. Returns null if the number of people or the amount is
 * missing or not allowed.
 */
export function wishIn(params: URLSearchParams): (Wish & { instead: number | null }) | null {
  const people = numberIn(params.get("people"), 1, PEOPLE_COUNT_MAX);
  const amount = numberIn(params.get("amount"), LEAST_NAIRA, MOST_NAIRA);
  if (people === null || amount === null) return null;
  const [state = "", lga = ""] = [params.get("state") ?? "", params.get("lga") ?? ""];
  const instead = numberIn(params.get("instead"), 1, Number.MAX_SAFE_INTEGER);
  return { people, amount, state, lga: lga.startsWith(`${state}-`) ? lga : "", instead };
}

function numberIn(text: string | null, least: number, most: number): number | null {
  const number = /^\d+$/.test(text ?? "") ? Number(text) : -1;
  return number >= least && number <= most ? number : null;
}

import { MOST_COUNTED } from "@agbara/shared/constants.ts";
import type {
  EntrepreneurCard as Card,
  EntrepreneurPage,
} from "@agbara/shared/contract/entrepreneurs/public.ts";
import { TRADES } from "@agbara/shared/fundraising/trades.ts";
import { areasOf, STATES } from "@agbara/shared/nigeria/areas.ts";
import { fill, plural } from "@agbara/shared/text/words.ts";
import { words } from "../words/words.ts";

export type { Card, EntrepreneurPage };
export type Photo = NonNullable<Card["photo"]>;

const t = words.entrepreneurs;

/** Returns the address of an entrepreneur's page. */
export function pagePath(code: string): string {
  return `/entrepreneurs/${code}`;
}

/** Returns the address of the form for giving to an entrepreneur. */
export function givePath(code: string): string {
  return `/give?page=${code}`;
}

/** Returns the address of the form that requests mails about an entrepreneur. */
export function followPath(code: string): string {
  return `${pagePath(code)}/follow`;
}

export function tradeOf({ trade }: Pick<Card, "trade">): string {
  return TRADES[trade];
}

/** "Ikeja, Lagos". */
export function placeOf({ state, lga }: Pick<Card, "state" | "lga">): string {
  return [nameOf(areasOf(state), lga), nameOf(STATES, state)].filter(Boolean).join(", ");
}

export function nameOf(areas: readonly { _id: string; name: string }[], id: string): string {
  return areas.find(({ _id }) => _id === id)?.name ?? "";
}

/** Writes "438 entrepreneurs" or "more than 1,000 entrepreneurs". */
export function countInWords(total: number, more: boolean): string {
  const n = (more ? MOST_COUNTED : total).toLocaleString("en-NG");
  if (more) return fill(t.moreThan, { n });
  return plural({ one: t.found.one, other: t.found.other.replace("{n}", n) }, total);
}

/** "3 June 2026". */
export function dayInWords(instant: string): string {
  const options = { dateStyle: "long", timeZone: "Africa/Lagos" } as const;
  return new Date(instant).toLocaleDateString("en-GB", options);
}

/** Splits a text into paragraphs at each line end. Ignores empty lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}

/** Shortens a text to the length that search results and shared links usually show. */
export function shortened(text: string, most = 155): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/\s+\S*$/, "")} …`;
}

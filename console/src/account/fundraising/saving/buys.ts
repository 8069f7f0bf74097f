import { APPLICATION } from "@agbara/shared/constants.ts";
import type { Application } from "@agbara/shared/contract/parts/application-shapes.ts";
import { isWholeNaira } from "@agbara/shared/money.ts";
import { oneLine } from "@agbara/shared/text/one-line.ts";
import { asTyped, clearKobo, wrongSum } from "@agbara/shared/text/sums.ts";
import { words } from "../../../words/fundraising.ts";

/** One thing that the money buys, as the person typed it. The sum is in naira. */
export interface TypedBuy {
  words: string;
  sum: string;
}

const NOTHING: TypedBuy = { words: "", sum: "" };

const isBegun = ({ words, sum }: TypedBuy) => words.trim() !== "" || sum.trim() !== "";

/** Adds one empty line after the typed lines, unless the list has the maximum number of lines. */
export function linesToFill(typed: readonly TypedBuy[]): TypedBuy[] {
  const last = typed.findLastIndex(isBegun);
  return [...typed.slice(0, last + 1), NOTHING].slice(0, APPLICATION.buys.lines);
}

/** Converts saved lines to the form's format. */
export const typedBuys = (buys: Application["buys"]): TypedBuy[] =>
  buys.map(({ words, sum }) => ({ words, sum: asTyped(sum) }));

/** Returns the error in a typed price. Returns undefined if the price is right or the field is empty. */
export function wrongPrice(typed: string): string | undefined {
  if (typed.trim() === "") return undefined;
  const kobo = clearKobo(typed) ?? 0;
  if (kobo < APPLICATION.buys.least || kobo > APPLICATION.target.max)
    return wrongSum(typed) ?? words.buys.price;
  return isWholeNaira(kobo) ? undefined : words.target.whole;
}

/** Prepares the lines for sending. Leaves out incomplete lines. */
export function preparedBuys(typed: readonly TypedBuy[]): {
  value: Application["buys"];
  problem?: string;
} {
  const begun = typed.filter(isBegun);
  const whole = begun.filter(({ words, sum }) => oneLine(words) !== "" && isPrice(sum));
  const value = whole.map(({ words, sum }) => ({
    words: oneLine(words),
    sum: clearKobo(sum) ?? 0,
  }));
  return whole.length === begun.length ? { value } : { value, problem: words.buys.unfinished };
}

const isPrice = (sum: string) => sum.trim() !== "" && wrongPrice(sum) === undefined;

export function isTypedBuys(value: unknown): boolean {
  const isText = (one: unknown) => typeof one === "string";
  return Array.isArray(value) && value.every((one) => isText(one?.words) && isText(one?.sum));
}

import { fill } from "@agbara/shared/text/words.ts";
import { monthInWords } from "../../components/dates.ts";
import { words } from "../../words/account.ts";

/**
 * Returns a text with the month in which a consultant met a person. With null, returns a text for people whom nobody
 * has met.
 */
export function metInWords(month: string | null): string {
  if (month === null) return words.person.notMet;
  return fill(words.person.metIn, { month: monthInWords(month) });
}

import { fill } from "@agbara/shared/text/words.ts";
import { monthInWords } from "../../components/dates.ts";
import { words } from "../../words/account.ts";

/** Says in which month a consultant met a person, or that nobody has met them. */
export function metInWords(month: string | null): string {
  if (month === null) return words.person.notMet;
  return fill(words.person.metIn, { month: monthInWords(month) });
}

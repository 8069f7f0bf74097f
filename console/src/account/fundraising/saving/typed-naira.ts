import { koboFromNaira } from "@agbara/shared/money.ts";

const MOST_LETTERS = 12;

/** What is kept of a sum as it is typed. A point stays: without it 450.50 would be 45,050. */
export const typedNaira = (text: string) => text.replace(/[^\d.]/g, "").slice(0, MOST_LETTERS);

/** The kobo of a typed sum; null where it is not in whole naira. */
export const wholeNaira = (typed: string): number | null =>
  /^\d{1,9}(\.0*)?$/.test(typed) ? koboFromNaira(Number(typed)) : null;

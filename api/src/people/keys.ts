import { searchKey } from "@agbara/shared/text/fold.ts";

/** Makes the text with which a search by name compares. */
export function nameKey(name: string): string {
  return searchKey(name);
}

/** Makes the text with which a search by phone compares: the digits from the last to the first. */
export function phoneKey(phone: string): string {
  return [...phone.replace(/\D/g, "")].reverse().join("");
}

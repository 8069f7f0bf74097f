import { searchKey } from "@agbara/shared/text/fold.ts";

/** Makes the text that a search by name compares. */
export function nameKey(name: string): string {
  return searchKey(name);
}

/** Makes the text that a search by phone compares: the digits from the last to the first. */
export function phoneKey(phone: string): string {
  return [...phone.replace(/\D/g, "")].reverse().join("");
}

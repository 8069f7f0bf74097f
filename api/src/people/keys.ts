import { searchKey } from "@agbara/shared/text/fold.ts";

/** Makes the key that a search for a name compares. */
export function nameKey(name: string): string {
  return searchKey(name);
}

/** Makes the key that a search for a phone number compares: the digits from the last to the first. */
export function phoneKey(phone: string): string {
  return [...phone.replace(/\D/g, "")].reverse().join("");
}

import { searchKey } from "@agbara/shared/text/fold.ts";

/** Makes the search key of a name. */
export function nameKey(name: string): string {
  return searchKey(name);
}

/** Makes the search key of a phone number: its digits in reverse order. */
export function phoneKey(phone: string): string {
  return [...phone.replace(/\D/g, "")].reverse().join("");
}

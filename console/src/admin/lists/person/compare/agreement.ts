import { searchKey } from "@agbara/shared/text/fold.ts";

/** Returns true if two people gave the same answer, even if they spelled it differently. */
export function sameText(one: string | null, other: string | null): boolean {
  return (
    one !== null && other !== null && searchKey(one) !== "" && searchKey(one) === searchKey(other)
  );
}

/** Returns the entries of one list that are also in the other list. */
export function sharedOf(one: readonly string[], other: readonly string[]): Set<string> {
  const others = new Set(other.map(searchKey));
  return new Set(one.filter((value) => others.has(searchKey(value))));
}

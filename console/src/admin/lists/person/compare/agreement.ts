import { searchKey } from "@agbara/shared/text/fold.ts";

/** Whether two people said the same, however they wrote it. */
export function sameText(one: string | null, other: string | null): boolean {
  return (
    one !== null && other !== null && searchKey(one) !== "" && searchKey(one) === searchKey(other)
  );
}

/** Those of one list that are in the other too. */
export function sharedOf(one: readonly string[], other: readonly string[]): Set<string> {
  const others = new Set(other.map(searchKey));
  return new Set(one.filter((value) => others.has(searchKey(value))));
}

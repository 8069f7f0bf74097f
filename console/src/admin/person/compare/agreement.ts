import { fold } from "@agbara/shared/fold.ts";

/** Whether two people said the same, however they wrote it. */
export function sameText(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one.trim() !== "" && fold(one) === fold(other);
}

/** Those of one list that are in the other too. */
export function sharedOf(one: readonly string[], other: readonly string[]): Set<string> {
  const others = new Set(other.map(fold));
  return new Set(one.filter((value) => others.has(fold(value))));
}

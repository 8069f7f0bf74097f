/**
 * Moves the entry at `at` by `by` places and returns the new list. If there is no such place, the order stays the same.
 */
export function moved<Entry>(list: readonly Entry[], at: number, by: number): Entry[] {
  const to = at + by;
  const entry = list[at];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, index) => index !== at);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}

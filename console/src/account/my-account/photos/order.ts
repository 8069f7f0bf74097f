/**
 * Moves the entry at index `at` by `by` places and returns the new list. If the new place does not exist, returns the
 * same order.
 */
export function moved<Entry>(list: readonly Entry[], at: number, by: number): Entry[] {
  const to = at + by;
  const entry = list[at];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, index) => index !== at);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}

/**
 * Returns a copy of the list with the entry at index `at` moved by `by` places. Changes nothing if the new index does
 * not exist.
 */
export function moved<Entry>(list: readonly Entry[], at: number, by: number): Entry[] {
  const to = at + by;
  const entry = list[at];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, index) => index !== at);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}

/** Returns every text in a file's fields, with its path. */
export function stringsIn(data: unknown, path: readonly PropertyKey[] = []): Text[] {
  if (typeof data === "string") return [{ path, text: data }];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => stringsIn(value, [...path, key]));
}

interface Text {
  path: readonly PropertyKey[];
  text: string;
}

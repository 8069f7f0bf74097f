export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/**
 * Returns a value in the only form that RFC 8785 allows: keys in the order of their UTF-16 units, and no spaces. Throws
 * if a number is not whole or not exact, because other programs could write such a number in another way.
 */
export function canonical(value: Json): string {
  if (typeof value === "number" && !Number.isSafeInteger(value))
    throw new Error(`${value} is not a whole number that is exact.`);
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonical).join(",")}]`;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(",")}}`;
}

function isList(value: object): value is readonly Json[] {
  return Array.isArray(value);
}

/** A row of the table of calls. It has the schemas themselves, in place of the functions that build them. */
type Built<Row> = {
  readonly [Key in keyof Row]: Row[Key] extends () => infer Schema ? Schema : Row[Key];
};

/**
 * Returns rows that build each schema when code first reads it. The table has thousands of schemas, and a screen needs
 * only a few. On a phone, building all of them takes longer than showing a screen.
 */
export function builtOnFirstUse<Rows extends Record<string, object>>(
  rows: Rows,
): { readonly [Name in keyof Rows]: Built<Rows[Name]> } {
  const built = Object.entries(rows).map(([name, row]) => [name, onFirstUse(row)]);
  return Object.fromEntries(built);
}

function onFirstUse(row: object): object {
  const call = {};
  for (const [key, value] of Object.entries(row)) {
    if (typeof value === "function") define(call, key, value as () => unknown);
    else Object.assign(call, { [key]: value });
  }
  return call;
}

function define(call: object, key: string, build: () => unknown) {
  Object.defineProperty(call, key, {
    enumerable: true,
    configurable: true,
    get() {
      const value = build();
      Object.defineProperty(call, key, { value, enumerable: true });
      return value;
    },
  });
}

/** An address of the API, and the methods that it accepts. In the address, `:any` stands for any segment. */
export interface Address {
  url: string;
  methods: ReadonlySet<string>;
}

interface Cut<Of> {
  address: Of;
  parts: readonly string[];
  /**
   * The sort key of an address. It has 0 for a fixed segment and 1 for a segment that may be anything: `gifts/:any` has
   * "01". If a path fits several addresses, the router chooses the one that sorts first.
   */
  order: string;
}

const isAny = (part: string | undefined) => part?.startsWith(":") ?? false;

function cut<Of extends Address>(address: Of): Cut<Of> {
  const parts = address.url.split("/");
  return { address, parts, order: parts.map((part) => (isAny(part) ? 1 : 0)).join("") };
}

/** Compares two addresses that have the same number of segments. Returns true if one path could fit both. */
const share = (ours: readonly string[], theirs: readonly string[]) =>
  ours.every((part, at) => part === theirs[at] || isAny(part) || isAny(theirs[at]));

/** Returns a function that takes a path and finds the address that the router would choose for this path. */
export function finderOf<Of extends Address>(addresses: readonly Of[]) {
  const sorted = addresses.map(cut).sort((one, other) => (one.order < other.order ? -1 : 1));
  const byLength = Map.groupBy(sorted, ({ parts }) => parts.length);
  return (path: string): Of | undefined => {
    const asked = path.split("/");
    return byLength.get(asked.length)?.find(({ parts }) => share(parts, asked))?.address;
  };
}

/**
 * Finds the methods that an address must refuse itself. Otherwise, the router would send these requests to another
 * address. For example, PATCH on `gifts/new` would try to change a gift with the id "new".
 */
export function takenForOthers<Of extends Address>(addresses: readonly Of[]) {
  const sameLength = Map.groupBy(addresses.map(cut), ({ parts }) => parts.length);
  return [...sameLength.values()].flatMap((all) =>
    all.flatMap(({ address, parts, order }) => {
      const later = all.filter((other) => order < other.order && share(parts, other.parts));
      const methods = new Set(later.flatMap((other) => [...other.address.methods]));
      const refused = [...methods].filter((method) => !address.methods.has(method));
      return refused.length > 0 ? [{ address, refused }] : [];
    }),
  );
}

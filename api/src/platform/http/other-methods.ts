/** An address and the methods that it takes. `:any` stands for any part. */
export interface Address {
  url: string;
  methods: ReadonlySet<string>;
}

interface Cut<Of> {
  address: Of;
  parts: readonly string[];
  /** Sorts an address before another if the router would choose it: the one that names a part earlier. */
  order: string;
}

const isAny = (part: string | undefined) => part?.startsWith(":") ?? false;

function cut<Of extends Address>(address: Of): Cut<Of> {
  const parts = address.url.split("/");
  return { address, parts, order: parts.map((part) => (isAny(part) ? 1 : 0)).join("") };
}

/** Tells whether some path belongs to both. They have the same number of parts. */
const share = (ours: readonly string[], theirs: readonly string[]) =>
  ours.every((part, at) => part === theirs[at] || isAny(part) || isAny(theirs[at]));

/** Returns a function that finds the address of a path: the one that the router would choose. */
export function finderOf<Of extends Address>(addresses: readonly Of[]) {
  const sorted = addresses.map(cut).sort((one, other) => (one.order < other.order ? -1 : 1));
  const byLength = Map.groupBy(sorted, ({ parts }) => parts.length);
  return (path: string): Of | undefined => {
    const asked = path.split("/");
    return byLength.get(asked.length)?.find(({ parts }) => share(parts, asked))?.address;
  };
}

/**
 * Finds the methods that an address refuses, but that the router would take for another address. For example, a PATCH
 * of `gifts/new` is no change of the gift that is called "new".
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

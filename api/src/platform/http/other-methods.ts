/** An address and the methods that it takes. `:any` stands for any part. */
export interface Address {
  url: string;
  methods: ReadonlySet<string>;
}

const partsOf = (url: string) => url.split("/");
const isAny = (part: string | undefined) => part?.startsWith(":") ?? false;

/** Tells whether some path belongs to both addresses. */
function share(one: string, other: string): boolean {
  const [ours, theirs] = [partsOf(one), partsOf(other)];
  return (
    ours.length === theirs.length &&
    ours.every((part, at) => part === theirs[at] || isAny(part) || isAny(theirs[at]))
  );
}

/** Puts an address before another if the router would choose it: the one that names a part earlier. */
const order = (url: string) =>
  partsOf(url)
    .map((part) => (isAny(part) ? 1 : 0))
    .join("");

/**
 * Returns the methods that an address refuses, but that the router would take for another address. For example, a
 * PATCH of `gifts/new` is no change of the gift that is called "new".
 */
export function takenForOthers<Of extends Address>(address: Of, all: readonly Of[]): string[] {
  const later = all.filter(({ url }) => share(url, address.url) && order(address.url) < order(url));
  const methods = new Set(later.flatMap((other) => [...other.methods]));
  return [...methods].filter((method) => !address.methods.has(method));
}

/** Returns a function that finds the address of a path: the one that the router would choose. */
export function finderOf<Of extends Address>(addresses: readonly Of[]) {
  const sorted = addresses.toSorted((one, other) => (order(one.url) < order(other.url) ? -1 : 1));
  const byLength = Map.groupBy(sorted, ({ url }) => partsOf(url).length);
  return (path: string): Of | undefined =>
    byLength.get(partsOf(path).length)?.find(({ url }) => share(url, path));
}

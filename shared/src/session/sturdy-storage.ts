/** What of the browser's storage is asked for; every one of these may throw. */
export type RawStorage = Pick<
  Storage,
  "getItem" | "setItem" | "removeItem" | "clear" | "key" | "length"
>;

/** Storage that never throws. */
export interface SturdyStorage {
  getItem(key: string): string | null;
  /** Where the browser refuses to keep it, it is kept in memory: for as long as the page. */
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  keys(): string[];
}

/**
 * Storage that is full, forbidden or not there at all keeps nothing new, and says so by an exception: nobody's work
 * may fail of that. `find` is asked each time, since naming the storage may throw already.
 */
export function sturdyStorage(find: () => RawStorage): SturdyStorage {
  const memory = new Map<string, string>();

  function attempt<Result>(use: (storage: RawStorage) => Result, otherwise: Result): Result {
    try {
      return use(find());
    } catch {
      return otherwise;
    }
  }

  function removeItem(key: string) {
    memory.delete(key);
    attempt((storage) => storage.removeItem(key), undefined);
  }

  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      // What stood there before is older than what is written now.
      removeItem(key);
      const kept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (!kept) memory.set(key, value);
    },
    removeItem,
    keys() {
      const stored = attempt(
        (storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ""),
        [],
      );
      return [...new Set([...memory.keys(), ...stored])];
    },
  };
}

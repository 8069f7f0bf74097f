/** The parts of the browser's storage that we use. Each may throw. */
export type RawStorage = Pick<
  Storage,
  "getItem" | "setItem" | "removeItem" | "clear" | "key" | "length"
>;

/** Storage that never throws. */
export interface SturdyStorage {
  getItem(key: string): string | null;
  /** Stores a text. If the browser refuses it, the text stays in memory until the page is closed. */
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  keys(): string[];
}

/** Returns a value that is stored as JSON. Returns null if there is none, or if the JSON is invalid. */
export function readJson(storage: Pick<SturdyStorage, "getItem">, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Wraps storage so that it never throws. Full, forbidden or missing storage throws, and people must not lose their work
 * because of that. Calls `find` each time. In some browsers, even reading the name of the storage throws.
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
      // The stored value is older than the new value, so we remove it.
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

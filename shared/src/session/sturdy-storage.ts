/** The functions of the browser's storage that we use. Each of them may throw. */
export type RawStorage = Pick<
  Storage,
  "getItem" | "setItem" | "removeItem" | "clear" | "key" | "length"
>;

/** A storage whose functions never throw. */
export interface SturdyStorage {
  getItem(key: string): string | null;
  /** Stores a text. If the browser refuses to store it, keeps the text in memory until the page is closed. */
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  keys(): string[];
}

/**
 * Returns the value stored as JSON under this key. Returns null if nothing is stored there, or if the text is not JSON.
 */
export function readJson(storage: Pick<SturdyStorage, "getItem">, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Wraps the browser's storage so that it never throws. Without this, full, forbidden or missing storage would throw,
 * and people would lose their work. The function calls `find` each time, because in some browsers even access to the
 * storage throws.
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
      // If the browser refuses to store the new value, the old value must not remain. So we remove it first.
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

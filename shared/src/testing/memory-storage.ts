import type { RawStorage } from "../session/sturdy-storage.ts";

/** A browser storage in memory, which tests can read and change. */
export interface MemoryStorage extends RawStorage {
  /** Returns the stored keys. */
  keys(): string[];
}

export function memoryStorage(entries: Record<string, string> = {}): MemoryStorage {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
    keys: () => [...kept.keys()],
  };
}

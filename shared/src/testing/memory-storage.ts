/** What the session needs of local storage, kept in memory and open to a test's eyes and hands. */
export interface MemoryStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  clear(): void;
  /** The keys in it. */
  keys(): string[];
}

export function memoryStorage(entries: Record<string, string> = {}): MemoryStorage {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    clear: () => kept.clear(),
    keys: () => [...kept.keys()],
  };
}

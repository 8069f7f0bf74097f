import type { SturdyStorage } from "./sturdy-storage.ts";

const MARK = "draft ";

/**
 * What was typed in this tab and not saved yet, by who typed it: "draft <owner> <key>" in session storage, which ends
 * with the tab. A session that ends by itself, by a 401 or its time, leaves the words to their owner: "draft <owner>"
 * says that they wait for that person. A chosen logout, here or in another tab, and another person's login end them.
 */
export interface TabDrafts {
  read(owner: string, key: string): string | null;
  /** Null takes it away. */
  write(owner: string, key: string, text: string | null): void;
  /** The session ended by itself: the owner's words wait for their next login, also over a reload. */
  await(owner: string): void;
  /** Whether anybody's words wait. */
  awaits(): boolean;
  /** This person is signed in: only their words stay. */
  keepOnly(owner: string): void;
  /** Nobody is signed in, and nobody asked for it here: only words that wait stay. */
  keepAwaited(): void;
  forgetAll(): void;
}

export function createTabDrafts(storage: SturdyStorage): TabDrafts {
  const own = () => storage.keys().filter((place) => place.startsWith(MARK));
  const isAwaiting = (place: string) => !place.slice(MARK.length).includes(" ");
  const ownerOf = (place: string) => place.slice(MARK.length).split(" ")[0];

  function forget(which: (place: string) => boolean) {
    for (const place of own()) if (which(place)) storage.removeItem(place);
  }

  return {
    read: (owner, key) => storage.getItem(`${MARK}${owner} ${key}`),
    write(owner, key, text) {
      const place = `${MARK}${owner} ${key}`;
      if (text === null) storage.removeItem(place);
      else storage.setItem(place, text);
    },
    await: (owner) => storage.setItem(MARK + owner, "awaited"),
    awaits: () => own().some(isAwaiting),
    keepOnly: (owner) => forget((place) => isAwaiting(place) || ownerOf(place) !== owner),
    keepAwaited() {
      const awaited = new Set(own().filter(isAwaiting).map(ownerOf));
      forget((place) => !awaited.has(ownerOf(place)));
    },
    forgetAll: () => forget(() => true),
  };
}

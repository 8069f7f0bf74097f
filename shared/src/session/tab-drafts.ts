import type { SturdyStorage } from "./sturdy-storage.ts";

const MARK = "draft ";

/**
 * Unsaved text typed in this tab, by its owner. It is stored as "draft <owner> <key>" in session storage, which ends
 * with the tab. If a session ends by itself, by a 401 or because its time is over, the text stays: "draft <owner>"
 * says that it waits for that person. A chosen logout, here or in another tab, deletes it; so does another person's
 * login.
 */
export interface TabDrafts {
  read(owner: string, key: string): string | null;
  /** Null deletes the text. */
  write(owner: string, key: string, text: string | null): void;
  /**
   * Keeps the owner's text until their next login, because the session ended by itself. The text survives a reload.
   */
  await(owner: string): void;
  /** Whether anybody's text waits. */
  awaits(): boolean;
  /** Deletes everybody else's text, because this person is signed in. */
  keepOnly(owner: string): void;
  /** Deletes text that does not wait for its owner, because nobody is signed in and nobody logged out here. */
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

import { readJson, type SturdyStorage } from "./sturdy-storage.ts";

const MARK = "draft ";

/**
 * Unsaved text that people typed in this tab, stored for its owner. It is in session storage, which ends with the tab,
 * under the key "draft <owner> <key>".
 *
 * If a session ends by itself (after a 401, or because its time is over), we keep the text. The key "draft <owner>"
 * then says that the text waits for that person. We delete the text if the owner logs out in any tab, or if another
 * person logs in.
 */
export interface TabDrafts {
  /** Returns the draft with this key. Returns null if there is none, or if it cannot be read. */
  read(owner: string, key: string): unknown;
  /** Stores a draft. If the draft is null, deletes the stored draft. */
  write(owner: string, key: string, draft: unknown): void;
  /** Returns the keys of all drafts of this person. */
  keys(owner: string): string[];
  /**
   * Marks the drafts of this person as waiting. They then stay until the person's next login, even if the page is
   * reloaded. Called when the session ended by itself.
   */
  await(owner: string): void;
  /** Tells whether a draft waits for its owner's next login. */
  awaits(): boolean;
  /** Deletes the drafts of all other people. Called when this person is signed in. */
  keepOnly(owner: string): void;
  /**
   * Deletes the drafts that do not wait for their owner. Called when nobody is signed in and nobody logged out in this
   * tab.
   */
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
    read: (owner, key) => readJson(storage, `${MARK}${owner} ${key}`),
    write(owner, key, draft) {
      const place = `${MARK}${owner} ${key}`;
      if (draft === null) storage.removeItem(place);
      else storage.setItem(place, JSON.stringify(draft));
    },
    keys(owner) {
      const start = `${MARK}${owner} `;
      return own().flatMap((place) => (place.startsWith(start) ? place.slice(start.length) : []));
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

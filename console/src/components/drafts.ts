import { useRef, useState } from "react";
import { session } from "../providers/session.ts";

const MARK = "draft ";

/**
 * What was typed and not saved yet, by who typed it and where. Kept for this tab alone, over a reload;
 * it goes with the session or with the tab, whichever ends first.
 */
const kept: Pick<Storage, "getItem" | "setItem" | "removeItem"> = storageOrNothing();

forgetDrafts((owner) => owner !== session.user()?._id);
session.on("loggedOut", () => forgetDrafts(() => true));

/**
 * A draft that survives leaving the screen and reloading it: null until something was typed,
 * and again once it was saved (`settle`) or given up.
 */
export function useDraft<Value>(key: string) {
  const [drafted, setDrafted] = useState(() => ({ key, value: read<Value>(key) }));
  const value = drafted.key === key ? drafted.value : read<Value>(key);
  // An answer comes to the function that asked, which knows only what stood there then.
  const latest = useRef({ key, value });
  latest.current = { key, value };

  function keep(next: Value | null) {
    write(key, next);
    latest.current = { key, value: next };
    setDrafted({ key, value: next });
  }

  /** What was `sent` is saved: only that is settled. Where somebody typed on meanwhile, `onward` is what stays. */
  function settleSent(sent: Value | null, onward: (typed: Value) => Value) {
    const present = latest.current.key === key ? latest.current.value : read<Value>(key);
    const typedOn = present !== null && JSON.stringify(present) !== JSON.stringify(sent);
    keep(typedOn ? onward(present) : null);
  }

  return { draft: value, set: (next: Value) => keep(next), settle: () => keep(null), settleSent };
}

/** Begins a draft for a screen that is about to be opened, or changes the one that is kept for it. */
export function reviseDraft<Value>(key: string, change: (present: Value | null) => Value): void {
  write(key, change(read<Value>(key)));
}

function placeOf(key: string): string {
  return `${MARK}${session.user()?._id} ${key}`;
}

function read<Value>(key: string): Value | null {
  try {
    return JSON.parse(kept.getItem(placeOf(key)) ?? "null") as Value | null;
  } catch {
    return null;
  }
}

function write(key: string, value: unknown) {
  try {
    if (value === null) kept.removeItem(placeOf(key));
    else kept.setItem(placeOf(key), JSON.stringify(value));
  } catch {
    // A full storage keeps no more: the draft then lasts as long as its screen.
  }
}

function forgetDrafts(whose: (owner: string | undefined) => boolean) {
  for (const place of Object.keys(kept))
    if (place.startsWith(MARK) && whose(place.slice(MARK.length).split(" ")[0]))
      kept.removeItem(place);
}

function storageOrNothing(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  try {
    return window.sessionStorage;
  } catch {
    // Blocked altogether: nothing is kept.
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  }
}

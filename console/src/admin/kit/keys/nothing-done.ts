import { controlsFor } from "../../../components/keyed.ts";
import { showNotice } from "../../../components/notices.ts";
import { cardOf } from "./current-card.ts";
import { type Action, OF_RECORDS } from "./shortcuts.ts";

/** Actions that exist on the person's own screen, even if the card does not have them. */
const ON_THEIR_SCREEN: readonly Action[] = [
  ...([
    "note",
    "newNote",
    "code",
    "activate",
    "followUp",
    "handOver",
    "meet",
    "contacted",
  ] as const),
];

/** After a key without effect, we ignore letters for this many milliseconds. */
export const DEAF_MS = 2000;

/**
 * Tells the person that a key did nothing. Returns true if it showed this message. A person who expected a dialog
 * continues to type. Each letter could then be a shortcut that changes somebody's record. So the caller ignores letters
 * for `DEAF_MS`.
 */
export function tellNothingDone(shortcut: Action, key: string, target: HTMLElement): boolean {
  const does = OF_RECORDS[shortcut]?.does;
  if (does === undefined) return false;
  const opens =
    ON_THEIR_SCREEN.includes(shortcut) &&
    controlsFor("open").some((open) => cardOf(target)?.contains(open));
  const ignored = "Letters that you type in the next two seconds are ignored.";
  showNotice({
    kind: "error",
    text:
      shortcut === "undo"
        ? "There is nothing to undo any more."
        : `The key ${key} does nothing here. It is for: ${does}`,
    advice: opens ? `${ignored} Then press o to open the person first.` : ignored,
  });
  return true;
}

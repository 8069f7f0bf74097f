import { controlsFor } from "../../../components/keyed.ts";
import { showNotice } from "../../../components/notices.ts";
import { cardOf } from "./current-card.ts";
import { type Action, OF_RECORDS } from "./shortcuts.ts";

/**
 * Actions that are always possible on a person's own screen, even if the person's card in a list does not offer them.
 */
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

/** After a shortcut key that does nothing, we ignore the typed letters for this many milliseconds. */
export const DEAF_MS = 2000;

/**
 * Shows a message that a key did nothing. Returns true if it showed the message. Then the caller must ignore letters
 * for `DEAF_MS`. A person who expected a dialog continues to type, and each letter could be a shortcut that changes
 * somebody's record.
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

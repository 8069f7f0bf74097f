import { showNotice } from "../../../components/notices.ts";
import { cardOf } from "./current-card.ts";
import { type Action, OF_RECORDS } from "./shortcuts.ts";

/** Actions that the person's own screen has, even if the card does not. */
const ON_THEIR_SCREEN: readonly Action[] = [
  ...(["note", "newNote", "code", "activate", "followUp", "handOver"] as const),
];

/**
 * Says that a key did nothing. A person who expects a dialog continues to type, and each letter would be a shortcut.
 */
export function tellNothingDone(shortcut: Action, key: string, target: HTMLElement): void {
  const does = OF_RECORDS[shortcut]?.does;
  if (does === undefined) return;
  const opens = ON_THEIR_SCREEN.includes(shortcut) && cardOf(target)?.querySelector("[data-open]");
  showNotice({
    kind: "error",
    text:
      shortcut === "undo"
        ? "There is nothing to undo any more."
        : `The key ${key} does nothing here. It is for: ${does}`,
    ...(opens && { advice: "Press o to open the person first." }),
  });
}

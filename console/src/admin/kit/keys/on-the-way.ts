import { controlsFor } from "../../../components/keyed.ts";

/** How long we store keys for a list that loads. After this time we drop the keys. */
const KEPT_MS = 4000;
const LOOK_EVERY_MS = 40;

/** Marks a dialog that loads. Keys that the person types before it appears are for this dialog. */
const DIALOG_COMING = "[data-coming=dialog]";

/** Stored keys. The person has asked for another list or page, but still sees the old one. */
interface Way {
  path: string;
  title: string;
  until: number;
  keys: (() => void)[];
  /** True if the keys are for a dialog. We press all of them when the dialog appears. */
  typed?: true;
}

let way: Way | null = null;

/** Marks the places of buttons and fields whose code is still loading. */
export const COMING = "[data-coming]";

/**
 * Begins to store keys. Call this before you ask for another list or page, because the next keys are not for the cards
 * on the screen now.
 */
export function setOff(): void {
  begin({ path: location.pathname, title: titleHere(), until: Date.now() + KEPT_MS, keys: [] });
}

function begin(started: Way) {
  way = started;
  lookLater(started);
}

/** Stops waiting, and drops the stored keys. */
export function stayHere(): void {
  way = null;
}

/** Stores a key until the new list appears. Returns false if no list is loading. */
export function keptForLater(does: () => void): boolean {
  way?.keys.push(does);
  return way !== null;
}

/** Stores typed keys until the opened dialog appears. Returns false if no dialog is loading. */
export function keptForDialog(does: () => void): boolean {
  if (!way?.typed) {
    if (document.querySelector(DIALOG_COMING) === null) return false;
    const here = { path: location.pathname, title: titleHere() };
    begin({ ...here, until: Number.POSITIVE_INFINITY, keys: way?.keys ?? [], typed: true });
  }
  return keptForLater(does);
}

function lookLater(started: Way) {
  setTimeout(() => look(started), LOOK_EVERY_MS);
}

function look(started: Way) {
  if (way !== started) return;
  if (hasArrived(started)) (started.typed ? pressAll : pressNext)(started);
  else if (Date.now() < started.until) lookLater(started);
  else stayHere();
}

/**
 * Presses all stored keys in the dialog. If the dialog's code failed to load, drops the keys. Otherwise they would act
 * on the screen.
 */
function pressAll({ keys }: Way) {
  stayHere();
  if (document.querySelector("[role=dialog]")) for (const press of keys) press();
}

/**
 * Presses one key after another. If a key opens something, waits until it is on the screen, and then presses the next
 * key.
 */
function pressNext(started: Way) {
  stayHere();
  const press = started.keys.shift();
  if (!press) return;
  press();
  const next = onTheWay();
  if (next) next.keys.push(...started.keys);
  else {
    way = { ...started, until: Date.now() + KEPT_MS };
    lookLater(way);
  }
}

function onTheWay(): Way | null {
  return way;
}

/**
 * Tells whether the new screen has arrived. Another screen has another title. The refresh button shows whether a list
 * is loading.
 */
function hasArrived({ path, title }: Way): boolean {
  if (path !== location.pathname && title === titleHere()) return false;
  const reading = controlsFor("refresh").some(
    (button) => button.getAttribute("aria-busy") === "true",
  );
  return !reading && document.querySelector(COMING) === null;
}

function titleHere(): string {
  return document.querySelector("#main h1")?.textContent ?? "";
}

import { controlsFor } from "../../../components/keyed.ts";

/** How long we store pressed keys while a list loads, in milliseconds. After that we drop them. */
const KEPT_MS = 4000;
const LOOK_EVERY_MS = 40;

/**
 * Matches the placeholder of a dialog whose code is loading. If the person presses keys before the dialog appears, the
 * keys are meant for the dialog.
 */
const DIALOG_COMING = "[data-coming=dialog]";

/** The keys pressed since the person requested another list or page, which has not appeared yet. */
interface Way {
  path: string;
  title: string;
  until: number;
  keys: (() => void)[];
  /** True if the keys are meant for a dialog. Then we press all of them when the dialog appears. */
  typed?: true;
}

let way: Way | null = null;

/** Matches the placeholders of buttons and fields whose code is loading. */
export const COMING = "[data-coming]";

/**
 * Starts to store pressed keys. Call this before requesting another list or page, because the next keys are not meant
 * for the cards that are still on the screen.
 */
export function setOff(): void {
  begin({ path: location.pathname, title: titleHere(), until: Date.now() + KEPT_MS, keys: [] });
}

function begin(started: Way) {
  way = started;
  lookLater(started);
}

/** Stops storing keys, and drops the stored ones. */
export function stayHere(): void {
  way = null;
}

/** Stores a pressed key until the new list appears. Returns false if no list is loading. */
export function keptForLater(does: () => void): boolean {
  way?.keys.push(does);
  return way !== null;
}

/** Stores a pressed key until the dialog appears. Returns false if no dialog is loading. */
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
 * Presses all stored keys in the dialog. If the dialog's code failed to load, drops the keys, because otherwise they
 * would act on the screen.
 */
function pressAll({ keys }: Way) {
  stayHere();
  if (document.querySelector("[role=dialog]")) for (const press of keys) press();
}

/**
 * Presses the next stored key. If this key opens something, such as another screen or a field, the following keys wait
 * until it has appeared.
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
 * Returns true if the new screen has loaded: its title has changed, its list has been read, and no button's code is
 * still loading.
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

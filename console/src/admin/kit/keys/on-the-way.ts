/** Keys are kept so long for a list that is on its way; after that they are given up. */
const KEPT_MS = 4000;
const LOOK_EVERY_MS = 40;

/** What is fetched is a dialog: whatever is typed in the meantime is meant for it. */
const DIALOG_COMING = "[data-coming=dialog]";

/** Somebody has asked for another list, or for another page of this one, and still sees what was there before. */
interface Way {
  path: string;
  title: string;
  until: number;
  keys: (() => void)[];
  /** They are typed into a dialog, all at once when it is there. */
  typed?: true;
}

let way: Way | null = null;

/** Stands where controls are about to be whose code is being fetched. */
export const COMING = "[data-coming]";

/** To be told before another list or page is asked for: the keys that follow are not meant for the cards shown now. */
export function setOff(): void {
  begin({ path: location.pathname, title: titleHere(), until: Date.now() + KEPT_MS, keys: [] });
}

function begin(started: Way) {
  way = started;
  lookLater(started);
}

/** Nothing is on its way any more, and what was kept is not done. */
export function stayHere(): void {
  way = null;
}

/** Keeps a key until the list that was asked for is there; false where none is on its way. */
export function keptForLater(does: () => void): boolean {
  way?.keys.push(does);
  return way !== null;
}

/** Keeps what is typed until the dialog is there that was opened; false where none is on its way. */
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

/** Where the dialog's code could not be fetched, what was meant for it is not done to what is shown instead. */
function pressAll({ keys }: Way) {
  stayHere();
  if (document.querySelector("[role=dialog]")) for (const press of keys) press();
}

/** One after the other: what a key opens is drawn before the next one is pressed. */
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

/** Another screen has another title; the button that reads a list again tells whether it is being read. */
function hasArrived({ path, title }: Way): boolean {
  if (path !== location.pathname && title === titleHere()) return false;
  return document.querySelector(`[data-refresh][aria-busy=true], ${COMING}`) === null;
}

function titleHere(): string {
  return document.querySelector("#main h1")?.textContent ?? "";
}

/** Keys are kept so long for a list that is on its way; after that they are given up. */
const KEPT_MS = 4000;
const LOOK_EVERY_MS = 40;

/** Somebody has asked for another list, or for another page of this one, and still sees what was there before. */
interface Way {
  path: string;
  title: string;
  until: number;
  keys: (() => void)[];
}

let way: Way | null = null;

/** Stands where controls are about to be whose code is being fetched. */
export const COMING = "[data-coming]";

/** To be told before another list or page is asked for: the keys that follow are not meant for the cards shown now. */
export function setOff(): void {
  const { pathname: path } = location;
  const started: Way = { path, title: titleHere(), until: Date.now() + KEPT_MS, keys: [] };
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

function lookLater(started: Way) {
  setTimeout(() => look(started), LOOK_EVERY_MS);
}

function look(started: Way) {
  if (way !== started) return;
  if (hasArrived(started)) pressNext(started);
  else if (Date.now() < started.until) lookLater(started);
  else stayHere();
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

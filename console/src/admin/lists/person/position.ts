import { session } from "../../../providers/session.ts";

/** The last list that was read, with its rows at that moment. */
interface Listed {
  /** The ids of the people whose pages the rows open, in the rows' order. */
  ids: readonly string[];
  /** The number of people on the previous pages. */
  before: number;
  total: number;
  /** Its address. */
  path: string;
}

let last: Listed | null = null;
/** The user's present place in the list. A list of requests may have the same person several times. */
let place = -1;
session.on("loggedOut", () => {
  last = null;
});

/** Stores the list that is on the screen. */
export function noteList(listed: Listed): void {
  last = listed;
  place = -1;
}

/** Stores the place in the list that the user moves to, forward or back. */
export function goToPlace(at: number): void {
  place = at;
}

/** Returns a person's position in the list that was read last. Returns null if the person is not in it. */
export function positionOf(id: string) {
  if (!last) return null;
  const { ids, before, total, path } = last;
  const at = ids[place] === id ? place : ids.indexOf(id);
  if (at < 0) return null;
  return { at, nth: before + at + 1, total, path, previous: ids[at - 1], next: ids[at + 1] };
}

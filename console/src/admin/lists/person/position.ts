import { session } from "../../../providers/session.ts";

/** The list that we read last, with the rows that it had then. */
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
/** The user's current place in the list. A list of requests may contain the same person several times. */
let place = -1;
session.on("loggedOut", () => {
  last = null;
});

/** Stores the list that is on the screen. */
export function noteList(listed: Listed): void {
  last = listed;
  place = -1;
}

/** Stores the place to which the user moves in the list, forward or back. */
export function goToPlace(at: number): void {
  place = at;
}

/** Returns a person's position in the list that we read last. Returns null if the person is not in that list. */
export function positionOf(id: string) {
  if (!last) return null;
  const { ids, before, total, path } = last;
  const at = ids[place] === id ? place : ids.indexOf(id);
  if (at < 0) return null;
  return { at, nth: before + at + 1, total, path, previous: ids[at - 1], next: ids[at + 1] };
}

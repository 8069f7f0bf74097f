import { session } from "../../../providers/session.ts";

/** Of the list that was read last, as it was read. */
interface Listed {
  /** Whose pages its rows open, in their order. */
  ids: readonly string[];
  /** How many stand on the pages before. */
  before: number;
  total: number;
  /** Its address. */
  path: string;
}

let last: Listed | null = null;
/** Where in it somebody went on to: in a list of requests the same person may stand several times. */
let place = -1;
session.on("loggedOut", () => {
  last = null;
});

/** To be told the list that is on the screen. */
export function noteList(listed: Listed): void {
  last = listed;
  place = -1;
}

/** To be told that somebody goes on to that place of the list, or back to it. */
export function goToPlace(at: number): void {
  place = at;
}

/** Where somebody stands in the list that was read last; null where they are not in it. */
export function positionOf(id: string) {
  if (!last) return null;
  const { ids, before, total, path } = last;
  const at = ids[place] === id ? place : ids.indexOf(id);
  if (at < 0) return null;
  return { at, nth: before + at + 1, total, path, previous: ids[at - 1], next: ids[at + 1] };
}

import { session } from "../../../providers/session.ts";

/** The list that the user saw last, as it was then. */
interface Listed {
  /** For each row, the id of the person whose page the row opens. The ids are in the order of the rows. */
  ids: readonly string[];
  /** How many people are on the earlier pages of the list. */
  before: number;
  total: number;
  /** Its address. */
  path: string;
}

let last: Listed | null = null;
/** The index of the current row. We need it because a list of requests may contain the same person several times. */
let place = -1;
session.on("loggedOut", () => {
  last = null;
});

/** Stores the list that is on the screen now. */
export function noteList(listed: Listed): void {
  last = listed;
  place = -1;
}

/** Stores the index of the row that the user opens next. This row is before or after the current row. */
export function goToPlace(at: number): void {
  place = at;
}

/**
 * Returns where a person is in the list that the user saw last. Returns null if the list does not contain the person.
 */
export function positionOf(id: string) {
  if (!last) return null;
  const { ids, before, total, path } = last;
  const at = ids[place] === id ? place : ids.indexOf(id);
  if (at < 0) return null;
  return { at, nth: before + at + 1, total, path, previous: ids[at - 1], next: ids[at + 1] };
}

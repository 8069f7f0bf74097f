import { session } from "../../providers/session.ts";

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
session.on("loggedOut", () => {
  last = null;
});

/** To be told the list that is on the screen. */
export function noteList(listed: Listed): void {
  last = listed;
}

/** Where somebody stands in the list that was read last; null where they are not in it. */
export function positionOf(id: string) {
  const at = last ? last.ids.indexOf(id) : -1;
  if (!last || at < 0) return null;
  const { ids, before, total, path } = last;
  return { nth: before + at + 1, total, path, previous: ids[at - 1], next: ids[at + 1] };
}

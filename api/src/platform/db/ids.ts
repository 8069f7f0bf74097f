import { v7 } from "uuid";

/** Returns a new id. Ids sort by the time when they were made, so new rows are close together in an index. */
export function newId(): string {
  return v7();
}

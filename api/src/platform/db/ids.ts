import { v7 } from "uuid";

/** Makes an identifier that sorts by time, so that new rows are next to one another in an index. */
export function newId(): string {
  return v7();
}

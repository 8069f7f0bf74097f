import { v7 } from "uuid";

/** Makes an identifier that sorts by time, so that new rows are side by side in an index. */
export function newId(): string {
  return v7();
}

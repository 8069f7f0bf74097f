import { v7 } from "uuid";

/** An identifier in order of time, so that new rows stand together in an index. */
export function newId(): string {
  return v7();
}

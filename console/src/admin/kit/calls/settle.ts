import type { QueryClient } from "@tanstack/react-query";
import { RESOURCES, type ReadName, type ResourceName } from "../../../providers/resources.ts";
import type { After } from "../../../providers/writes.ts";

interface Rows {
  data: { _id: string }[];
}

/**
 * Puts the answer of a write into every place on the screen that shows its record. Marks all data that the write has
 * made old.
 */
export function settle(queries: QueryClient, write: After, answer: object): void {
  const data = "data" in answer ? answer.data : null;
  for (const read of write.shows ?? [])
    queries.setQueriesData<{ data: unknown }>({ queryKey: [read] }, (shown) =>
      shown && isSame(shown.data, data) ? { ...shown, data } : shown,
    );
  for (const list of write.rows ?? [])
    queries.setQueriesData<Rows>(
      { queryKey: [list, "getList"] },
      (shown) =>
        shown && {
          ...shown,
          data: shown.data.map((row) => (isSame(row, data) ? { ...row, ...data } : row)),
        },
    );
  if (write.opens && idOf(data) !== null) {
    const { call, id } = RESOURCES[write.opens].record;
    queries.setQueryData([call, { [id]: idOf(data) }], answer);
  }
  markStale(queries, write.stale ?? []);
  for (const name of write.later ?? [])
    queries.invalidateQueries({ queryKey: [name], refetchType: "none" });
}

/**
 * Tells whether two values are the same record. Two lists count as the same, because a call answers with only one list.
 */
function isSame<Data>(shown: unknown, data: Data): data is Data & object {
  if (Array.isArray(shown) && Array.isArray(data)) return true;
  const id = idOf(shown);
  return id !== null && id === idOf(data);
}

function idOf(record: unknown): unknown {
  return typeof record === "object" && record !== null && "_id" in record ? record._id : null;
}

/** Marks reads and lists as old, so that we read them again. Reads those on the screen at once. */
export function markStale(queries: QueryClient, names: readonly (ReadName | ResourceName)[]): void {
  for (const name of names) {
    queries.invalidateQueries({ queryKey: [name] });
    // A screen may also read a list by its call, without react-admin.
    if (isResource(name)) queries.invalidateQueries({ queryKey: [RESOURCES[name].list.call] });
  }
}

function isResource(name: ReadName | ResourceName): name is ResourceName {
  return Object.hasOwn(RESOURCES, name);
}

const lines = new WeakMap<QueryClient, Promise<unknown>>();

/** Runs the work after all work that this function received earlier. */
export function inTurn<Result>(queries: QueryClient, work: () => Promise<Result>): Promise<Result> {
  const before = lines.get(queries) ?? Promise.resolve();
  const done = before.then(work);
  lines.set(
    queries,
    done.catch(() => undefined),
  );
  return done;
}

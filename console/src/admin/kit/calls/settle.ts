import type { QueryClient } from "@tanstack/react-query";
import { RESOURCES, type ReadName, type ResourceName } from "../../../providers/resources.ts";
import type { After } from "../../../providers/writes.ts";

interface Rows {
  data: { _id: string }[];
}

/**
 * Updates the screen after a write. Puts the answer into all cached answers about the same record. Marks all other data
 * that the write may have changed as old.
 */
export function settle(queries: QueryClient, write: After, answer: object): void {
  const data = "data" in answer ? answer.data : null;
  for (const read of write.shows ?? []) {
    queries.setQueriesData<{ data: unknown }>({ queryKey: [read] }, (shown) =>
      shown && isSame(shown.data, data) ? { ...shown, data } : shown,
    );
    // A read that began before this write may return the old record. So we start that read again.
    if (queries.isFetching({ queryKey: [read] })) queries.invalidateQueries({ queryKey: [read] });
  }
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
 * Returns true if both values are records with the same id, or if both are lists. We do not compare the lists, because
 * a write that returns a list always returns the list on the screen.
 */
function isSame<Data>(shown: unknown, data: Data): data is Data & object {
  if (Array.isArray(shown) && Array.isArray(data)) return true;
  const id = idOf(shown);
  return id !== null && id === idOf(data);
}

function idOf(record: unknown): unknown {
  return typeof record === "object" && record !== null && "_id" in record ? record._id : null;
}

/** Marks the cached answers of read calls and lists as old. Those on the screen are read again immediately. */
export function markStale(queries: QueryClient, names: readonly (ReadName | ResourceName)[]): void {
  for (const name of names) {
    queries.invalidateQueries({ queryKey: [name] });
    // Some screens read a list directly with `useRead`, without react-admin. So we also mark the list's call as old.
    if (isResource(name)) queries.invalidateQueries({ queryKey: [RESOURCES[name].list.call] });
  }
}

function isResource(name: ReadName | ResourceName): name is ResourceName {
  return Object.hasOwn(RESOURCES, name);
}

const lines = new WeakMap<QueryClient, Promise<unknown>>();

/** Runs `work` after all earlier work that was passed to this function. */
export function inTurn<Result>(queries: QueryClient, work: () => Promise<Result>): Promise<Result> {
  const before = lines.get(queries) ?? Promise.resolve();
  const done = before.then(work);
  lines.set(
    queries,
    done.catch(() => undefined),
  );
  return done;
}

import type { ClientBase } from "pg";

/**
 * Matches PostgreSQL's warning that it stopped waiting for the standby. After this warning, PostgreSQL reports the
 * commit as successful.
 */
const GIVEN_UP = /^cancell?ing (the )?wait for synchronous replication/;
/**
 * The message begins like that of a lost connection, so that our code treats both in the same way. In both cases nobody
 * knows whether the change is saved.
 */
const HALF_KEPT = "Connection terminated: a change is on one machine alone";

/**
 * Makes a statement fail if its change is saved on one machine only. With a synchronous standby, a commit waits until
 * the change is on two machines. Something may cancel this wait, for example the time limit for statements. Then the
 * change is only on the primary, and we lose it if we lose that machine.
 *
 * Only a cluster needs this, because without a standby PostgreSQL does not wait. No setting of pg turns a warning into
 * an error. Delete this file when PostgreSQL can forbid the cancelling of this wait, or can return an error instead.
 */
export function refuseHalfKept(client: ClientBase) {
  let isHalfKept = false;
  client.on("notice", ({ message }) => {
    isHalfKept ||= GIVEN_UP.test(message ?? "");
  });
  const failure = () => (isHalfKept ? new Error(HALF_KEPT) : null);
  const query = client.query.bind(client) as (...all: unknown[]) => unknown;
  const refusing = (...all: unknown[]) => {
    const last = all.at(-1);
    if (typeof last === "function")
      return query(...all.slice(0, -1), (error: unknown, result: unknown) =>
        last(error ?? failure(), result),
      );
    const answer = query(...all);
    if (!(answer instanceof Promise)) return answer;
    return answer.then((result: unknown) => {
      if (isHalfKept) throw failure();
      return result;
    });
  };
  client.query = refusing as typeof client.query;
}

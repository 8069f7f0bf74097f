import { AsyncResource } from "node:async_hooks";
import type { PGlite, Transaction } from "@electric-sql/pglite";
import type { ClientBase, Pool, PoolClient } from "pg";

/**
 * Receives the SQL text of each statement before it runs, but never its values. Returns a function that we call when
 * the statement ends. Returns null if nobody watches this statement.
 */
export type WatchStatement = (text: string) => ((failure?: unknown) => void) | null;

type Query = (...all: unknown[]) => unknown;
type Answered = (failure: unknown, result: unknown) => void;

/** Makes this connection call `watch` for each of its statements. */
export function watchConnection(client: ClientBase, watch: WatchStatement) {
  const query = client.query.bind(client) as Query;
  const watched: Query = (...all) => {
    const [first] = all;
    const text =
      typeof first === "object" && first !== null && "text" in first ? first.text : first;
    const ended = typeof text === "string" ? watch(text) : null;
    if (!ended) return query(...all);
    const last = all.at(-1);
    if (typeof last === "function")
      return query(...all.slice(0, -1), (failure: unknown, result: unknown) => {
        ended(failure ?? undefined);
        (last as Answered)(failure, result);
      });
    return told(query(...all) as Promise<unknown>, ended);
  };
  client.query = watched as typeof client.query;
}

/**
 * Lets each caller who waits for a connection continue in their own async context. Otherwise they would continue in the
 * context of the caller who returned the connection.
 */
export function rememberCallers(pool: Pool) {
  type Taken = Parameters<Pool["connect"]>[0];
  const connect = pool.connect.bind(pool) as (taken?: Taken) => Promise<PoolClient>;
  const remembering = (taken?: Taken) => connect(taken && AsyncResource.bind(taken));
  pool.connect = remembering as Pool["connect"];
}

/** Wraps the embedded database, or a transaction on it, so that it calls `watch` for each statement. */
export function watchEmbedded<Client extends PGlite | Transaction>(
  client: Client,
  watch: WatchStatement,
): Client {
  const query: PGlite["query"] = (text, ...rest) => {
    const ended = watch(text);
    const answer = client.query<never>(text, ...rest);
    return ended ? told(answer, ended) : answer;
  };
  return new Proxy(client, {
    get(target, name) {
      if (name === "query") return query;
      if (name === "transaction" && "transaction" in target)
        return (work: (tx: Transaction) => Promise<unknown>) =>
          target.transaction(
            AsyncResource.bind((tx: Transaction) => work(watchEmbedded(tx, watch))),
          );
      const found: unknown = Reflect.get(target, name);
      return typeof found === "function" ? found.bind(target) : found;
    },
  });
}

function told<Result>(answer: Promise<Result>, ended: (failure?: unknown) => void) {
  answer.then(() => ended(), ended);
  return answer;
}

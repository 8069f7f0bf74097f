import type { FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";
import type { WatchStatement } from "../db/watched.ts";

/**
 * Measures how long the steps of a call take, for a collector that uses OpenTelemetry. A trace contains only names of
 * our own. It contains no values, paths, queries, headers, parameters, error messages or identifiers of people.
 */
export interface Traces {
  /** Makes a span for every request to the server. */
  watchCalls(app: FastifyInstance): void;
  /** Makes a span for each SQL statement that runs within a request. */
  watchStatement: WatchStatement;
  /** Reads the names of the database's tables. From then on, the name of a statement contains its table. */
  learnTables(db: Database): Promise<void>;
  /** Returns a `fetch` that makes a span for each request it sends. `nameOf` describes the request in our own words. */
  watchFetch(inner: typeof fetch, nameOf: NameRequest): typeof fetch;
  /** Sends the waiting spans, for at most two seconds. */
  close(): Promise<void>;
}

/** Returns a name for a request that we send, for example "paystack GET transaction/verify". */
export type NameRequest = (url: URL, method: string) => string;

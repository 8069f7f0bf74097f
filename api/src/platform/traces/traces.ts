import type { FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";
import type { WatchStatement } from "../db/watched.ts";

/**
 * Measures how long the parts of a call take, for a collector that uses OpenTelemetry. All names in a trace are our
 * own. A trace contains no values. It has no original path, query, header or parameter, no identifier of a person, and
 * no error message.
 */
export interface Traces {
  /** Makes a span for every request. */
  watchCalls(app: FastifyInstance): void;
  /** Makes a span for each statement within a request. */
  watchStatement: WatchStatement;
  /** Reads the names of the database's tables. From then on, the names of statements contain their table. */
  learnTables(db: Database): Promise<void>;
  /** Returns a `fetch` that makes a span for each request. `nameOf` describes the request in our own words. */
  watchFetch(inner: typeof fetch, nameOf: NameRequest): typeof fetch;
  /** Sends the waiting spans, for two seconds at most. */
  close(): Promise<void>;
}

/** Names a request, e.g. "paystack GET transaction/verify". */
export type NameRequest = (url: URL, method: string) => string;

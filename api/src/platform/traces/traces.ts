import type { FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";
import type { WatchStatement } from "../db/watched.ts";

/**
 * What takes how long within a call, for a collector that speaks OpenTelemetry. Every name in it is one of ours, and no
 * value comes in: no path as it was sent, no query, header, parameter, identifier of a person or message of an error.
 */
export interface Traces {
  /** A span for every request. */
  watchCalls(app: FastifyInstance): void;
  /** A span for each statement within a request. */
  watchStatement: WatchStatement;
  /** Statements are named by their table from now on. */
  learnTables(db: Database): Promise<void>;
  /** A `fetch` whose requests have a span. `nameOf` says in words of ours what is asked for. */
  watchFetch(inner: typeof fetch, nameOf: NameRequest): typeof fetch;
  /** Sends what is there, for two seconds at most. */
  close(): Promise<void>;
}

/** e.g. "paystack GET transaction/verify". */
export type NameRequest = (url: URL, method: string) => string;

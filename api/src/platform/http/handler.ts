import type { ClosingReason } from "@agbara/shared/constants.ts";
import type { CallName, Calls, Input, Output } from "@agbara/shared/contract/calls.ts";
import type { Requirement } from "@agbara/shared/contract/parts/error-body.ts";
import type { Role } from "@agbara/shared/policy.ts";
import type { FastifyReply } from "fastify";
import type { Database } from "../db/database.ts";
import type { Replica } from "../db/replica.ts";
import type { PhotoStore } from "../files/photo-store.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { Finding } from "../observe/finding.ts";
import type { LookAtWorkers } from "../observe/worker-state.ts";
import type { Config } from "../settings/config.ts";

/**
 * The tools for all calls. We make them once, at the start. A domain adds its own tools in its own files, for example
 * in `people/tokens.ts`.
 */
export interface Deps {
  config: Config;
  db: Database;
  /** The database for health checks, on separate connections. */
  looks: Database;
  /** The replica for reading lists, if there is one. */
  replica: Replica | null;
  outbox: Outbox;
  photos: PhotoStore;
  now: () => Date;
  lookAtWorkers: LookAtWorkers;
  /** The problems that somebody must fix before giving can open. */
  findings: readonly Finding[];
}

/** The person who makes the call, with their present data from the database. */
export interface Actor {
  id: string;
  role: Role;
  first_name: string;
  /** Null for a member who came only for fundraising. */
  gender: "male" | "female" | null;
  country_code: string;
  /** The id of the token that the caller sent. */
  jti: string;
  /** When we issued the token that the caller sent. */
  since: Date;
  /** When the person last proved their identity in this session. */
  confirmed_at: Date;
  /** Why staff closed the account; null while it is open. */
  closed_for: ClosingReason | null;
  /** The step that the person must do before anything else; null if there is none. */
  owes: Requirement | null;
}

/**
 * Finds the person to whom the Authorization header belongs. Returns null without a header. Throws a 401 if the header
 * is no longer valid.
 */
export type Authenticate = (header: string | undefined) => Promise<Actor | null>;

export interface Context<Name extends CallName>
  extends Omit<Deps, "now" | "outbox" | "replica" | "lookAtWorkers" | "findings" | "looks"> {
  /** The time of the call. It stays the same until the call ends. */
  now: Date;
  actor: Calls[Name]["access"] extends "public" ? Actor | null : Actor;
  /** The main database. A call that reads a list writes its audit line here, because `db` may be a replica. */
  primary: Database;
  /** The caller's address. */
  address: string;
  reply: FastifyReply;
  /** Queues a mail within the given transaction. We send the mail after the answer. */
  post: Outbox["post"];
  /** Queues a text message in the same way as a mail. */
  postText: Outbox["postText"];
}

/** The handler of one row of the table. */
export type Handler<Name extends CallName> = (
  input: Input<Name>,
  context: Context<Name>,
) => Promise<Output<Name>>;

/**
 * Handlers by the name of the call. Together they cover every row of the table. The type of `handlers.ts` checks this.
 */
export type Handlers<Names extends CallName = CallName> = { [Name in Names]: Handler<Name> };

/** One handler for each call whose name begins with this address, e.g. `people.signin`. */
export type HandlersAt<Address extends string> = Handlers<
  Extract<CallName, `${Address}.${string}`>
>;

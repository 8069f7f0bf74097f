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
 * What the handlers of all calls need. We make these objects once, when the server starts. Each domain adds its own
 * objects in its own files, for example in `people/tokens.ts`.
 */
export interface Deps {
  config: Config;
  db: Database;
  /** The same database, but with separate connections that only health checks use. */
  looks: Database;
  /** We read lists from this replica. Null if there is none. */
  replica: Replica | null;
  outbox: Outbox;
  photos: PhotoStore;
  now: () => Date;
  lookAtWorkers: LookAtWorkers;
  /** The problems that somebody must solve before people can give. */
  findings: readonly Finding[];
}

/** The person who makes the call, with their present data from the database. */
export interface Actor {
  id: string;
  role: Role;
  first_name: string;
  /** The person's gender. Null for a member who joined only for fundraising. */
  gender: "male" | "female" | null;
  country_code: string;
  /** The id of the token that the caller sent. */
  jti: string;
  /** When the server issued the token that the caller sent. */
  since: Date;
  /** When the person last proved their identity in this session. */
  confirmed_at: Date;
  /** Why staff closed the person's account. Null while the account is open. */
  closed_for: ClosingReason | null;
  /** What the person must do before anything else. Null if there is nothing. */
  owes: Requirement | null;
}

/**
 * Finds the person whose token is in the Authorization header. Returns null without a header. Throws 401 if the token
 * is no longer valid.
 */
export type Authenticate = (header: string | undefined) => Promise<Actor | null>;

export interface Context<Name extends CallName>
  extends Omit<Deps, "now" | "outbox" | "replica" | "lookAtWorkers" | "findings" | "looks"> {
  /** The time of the call. It is the same from the call's start to its end. */
  now: Date;
  actor: Calls[Name]["access"] extends "public" ? Actor | null : Actor;
  /** The primary database. A call that reads a list writes its audit log line here, because `db` may be a replica. */
  primary: Database;
  /** The caller's address. */
  address: string;
  reply: FastifyReply;
  /** Queues a mail within the given transaction. The outbox sends it after the call's answer. */
  post: Outbox["post"];
  /** Queues a text message within the given transaction. The outbox sends it after the call's answer. */
  postText: Outbox["postText"];
}

/** The function that handles one call of the contract. */
export type Handler<Name extends CallName> = (
  input: Input<Name>,
  context: Context<Name>,
) => Promise<Output<Name>>;

/**
 * The handlers of some calls, by the names of the calls. `handlers.ts` has the handlers of all calls, and the compiler
 * checks that none is missing.
 */
export type Handlers<Names extends CallName = CallName> = { [Name in Names]: Handler<Name> };

/** The handlers of all calls whose names begin with this address, for example `people.signin`. */
export type HandlersAt<Address extends string> = Handlers<
  Extract<CallName, `${Address}.${string}`>
>;

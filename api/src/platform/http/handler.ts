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

/** What the calls work with, made once at the start. A domain adds to it in its own files: see `people/tokens.ts`. */
export interface Deps {
  config: Config;
  db: Database;
  /** For looks at health, by connections of their own. */
  looks: Database;
  /** The replica that lists may be read from, if there is one. */
  replica: Replica | null;
  outbox: Outbox;
  photos: PhotoStore;
  now: () => Date;
  lookAtWorkers: LookAtWorkers;
  /** What keeps giving closed until it is put right. */
  findings: readonly Finding[];
}

/** Who makes the call, as the database knows them now. */
export interface Actor {
  id: string;
  role: Role;
  first_name: string;
  /** Null for a member who came only for fundraising. */
  gender: "male" | "female" | null;
  country_code: string;
  /** Of the token that was presented. */
  jti: string;
  /** When that token was made. */
  since: Date;
  /** When they last proved in this session that it is them. */
  confirmed_at: Date;
  /** What they have to do before anything else; null where nothing. */
  owes: Requirement | null;
}

/** Finds out whose Authorization header this is; null without one. A header that is no longer valid is a 401. */
export type Authenticate = (header: string | undefined) => Promise<Actor | null>;

export interface Context<Name extends CallName>
  extends Omit<Deps, "now" | "outbox" | "replica" | "lookAtWorkers" | "findings" | "looks"> {
  /** The same time for the whole call. */
  now: Date;
  actor: Calls[Name]["access"] extends "public" ? Actor | null : Actor;
  /** Where a list writes its audit line: `db` may be a replica. */
  primary: Database;
  /** The caller's address. */
  address: string;
  reply: FastifyReply;
  /** Queues a mail within the given transaction. It is sent after the answer. */
  post: Outbox["post"];
}

/** One handler for one row of the table. */
export type Handler<Name extends CallName> = (
  input: Input<Name>,
  context: Context<Name>,
) => Promise<Output<Name>>;

/** Handlers by the call's name; together they are one for every row, which the type of `handlers.ts` asserts. */
export type Handlers<Names extends CallName = CallName> = { [Name in Names]: Handler<Name> };

/** One for each call whose name begins with this address, e.g. `people.signin`. */
export type HandlersAt<Address extends string> = Handlers<
  Extract<CallName, `${Address}.${string}`>
>;

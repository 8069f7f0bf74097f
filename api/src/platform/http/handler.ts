import type { CallName, Calls, Input, Output } from "@agbara/shared/contract/calls.ts";
import type { Role } from "@agbara/shared/policy.ts";
import type { FastifyReply } from "fastify";
import type { Tokens } from "../accounts/tokens.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/open.ts";
import type { Replica } from "../db/replica.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { PhotoStore } from "../media/photo-store.ts";

/** What the calls work with; made once at the start. */
export interface Deps {
  config: Config;
  db: Database;
  /** What lists may be read from, where there is one. */
  replica: Replica | null;
  tokens: Tokens;
  outbox: Outbox;
  photos: PhotoStore;
  now: () => Date;
}

/** Whoever makes a call, as the database knows them now. */
export interface Actor {
  id: string;
  role: Role;
  first_name: string;
  gender: "male" | "female";
  country_code: string;
  /** Of the token that was presented. */
  jti: string;
  /** When that token was made. */
  since: Date;
}

export interface Context<Name extends CallName> extends Omit<Deps, "now" | "outbox" | "replica"> {
  /** One instant for the whole call. */
  now: Date;
  actor: Calls[Name]["access"] extends "public" ? Actor | null : Actor;
  /** Where what a list leaves behind is written: the list itself may be read from a replica, as `db`. */
  primary: Database;
  /** The caller's address. */
  address: string;
  reply: FastifyReply;
  /** Queues a mail, within the transaction that is handed over; it is sent after the answer. */
  post: Outbox["post"];
}

/** One handler for one row of the table. */
export type Handler<Name extends CallName> = (
  input: Input<Name>,
  context: Context<Name>,
) => Promise<Output<Name>>;

/** A feature's handlers; together they are one for every row, which the type of `handlers.ts` asserts. */
export type Handlers<Names extends CallName = CallName> = { [Name in Names]: Handler<Name> };

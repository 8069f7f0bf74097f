import type { ClosingReason } from "@agbara/shared/constants.ts";
import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import type { Database } from "../platform/db/database.ts";
import type { Actor, Context } from "../platform/http/handler.ts";

type Export = Output<"people.privacy.export">["data"];

/** The parts that other domains add to a person's data document. The person can download this document. */
export type HeldData = Pick<
  Export,
  | "introduction"
  | "requests"
  | "safety_reports"
  | "blocks"
  | "member_looks"
  | "subscriptions"
  | "gifts"
  | "follows"
  | "follow_mails"
  | "fundraising"
  | "text_messages"
  | "show_application"
>;

/** The effects that a deletion of the account would have. */
export type Deletion = Output<"people.privacy.deletion">["data"];

/** A person who deletes their account, and when they do it. */
export interface Leaving {
  id: string;
  email: string;
  now: Date;
}

/** A person whose account staff close, and why. */
export interface ClosedPerson {
  id: string;
  reason: ClosingReason;
}

/** The member of staff who closes an account. */
export interface Closer extends Pick<Context<"introductions.safety.decide">, "now" | "post"> {
  actor: Pick<Actor, "id" | "role">;
}

/** The consents that a person can give to another domain's use of their data. */
export type HeldConsent = "introduction" | "filming";
export type WithdrawnConsent = Input<"people.privacy.withdraw">["kind"];

/** The person who asks about their own data, and when. */
export interface Asking {
  actor: Pick<Actor, "id">;
  now: Date;
}

/** The same person, as the reader of the answer. */
export interface ReadingOwn extends Asking {
  /** The keys that sign the addresses of photos. */
  config: Context<"people.privacy.export">["config"];
}

/**
 * The functions with which a higher domain handles its data about people. This domain does not import the higher
 * domains. The code that starts the server passes in their functions. So a person's decision about their data reaches
 * all domains.
 */
export interface PersonHolder {
  /** Begins the domain's records of a new member. */
  welcome?(tx: Database, userId: string, now: Date): Promise<void>;
  /**
   * Finds the id of the domain's record of a person, or null if there is none. When somebody views the person's
   * profile, we write this id into the log.
   */
  recordOf?(db: Database, userId: string): Promise<string | null>;
  /**
   * Returns the time since which the person has agreed to the domain's use of their data. Null if they never agreed or
   * withdrew the consent.
   */
  agreedTo?(db: Database, userId: string): Promise<Partial<Record<HeldConsent, Date | null>>>;
  /** Carries out the withdrawal of a consent in this domain. */
  withdraw?(tx: Database, kind: WithdrawnConsent, asking: Asking): Promise<void>;
  /** Carries out the closing of an account in this domain. Runs before the person's own row is locked. */
  close?(tx: Database, closed: ClosedPerson, acting: Closer): Promise<void>;
  /** Returns the domain's part of the data document, with at most `cap` entries in each list. */
  exportOf?(db: Database, asking: ReadingOwn, cap: number): Promise<Partial<HeldData>>;
  /**
   * Locks the domain's records of the person until the transaction ends. This must run before anybody locks or changes
   * the person's own row.
   */
  hold?(tx: Database, userId: string, now: Date): Promise<void>;
  /**
   * Tells what a deletion would do. We call this again after we have locked everything. If the answer then has a
   * `hindrance`, we refuse the deletion.
   */
  deletionOf?(db: Database, userId: string): Promise<Partial<Deletion>>;
  /** Removes the domain's records of a person when the person deletes their account. */
  erase(tx: Database, person: Leaving): Promise<void>;
}

declare module "../platform/http/handler.ts" {
  interface Deps {
    holders: readonly PersonHolder[];
  }
}

import type { ClosingReason } from "@agbara/shared/constants.ts";
import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import type { Database } from "../platform/db/database.ts";
import type { Actor, Context } from "../platform/http/handler.ts";

type Export = Output<"people.privacy.export">["data"];

/** A person can download a copy of all data about them. These are the parts that other domains add to the copy. */
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

/** What a deletion of the account would do. */
export type Deletion = Output<"people.privacy.deletion">["data"];

/** A person who deletes their account, and when. */
export interface Leaving {
  id: string;
  email: string;
  now: Date;
}

/** A person, and why staff close their account. */
export interface ClosedPerson {
  id: string;
  reason: ClosingReason;
}

/** The member of staff who closes an account. */
export interface Closer extends Pick<Context<"introductions.safety.decide">, "now" | "post"> {
  actor: Pick<Actor, "id" | "role">;
}

/** The consents that let another domain use a person's data. */
export type HeldConsent = "introduction" | "filming";
export type WithdrawnConsent = Input<"people.privacy.withdraw">["kind"];

/** A person who asks about their own data, and when. */
export interface Asking {
  actor: Pick<Actor, "id">;
  now: Date;
}

/** A person who reads their own data. */
export interface ReadingOwn extends Asking {
  /** The keys that sign the addresses of photos. */
  config: Context<"people.privacy.export">["config"];
}

/**
 * What a higher domain does with its data about people. This domain may not import higher domains, so the code that
 * starts the server gives these functions to this domain. In this way, a person's decision about their data reaches
 * every domain.
 */
export interface PersonHolder {
  /** Starts the domain's records of a new member. */
  welcome?(tx: Database, userId: string, now: Date): Promise<void>;
  /**
   * Finds the id of the domain's record of a person. Returns null if there is none. We write the id into the audit log
   * when somebody views the person's profile.
   */
  recordOf?(db: Database, userId: string): Promise<string | null>;
  /** Returns when the person agreed that the domain uses their data. Null if they never agreed or have withdrawn. */
  agreedTo?(db: Database, userId: string): Promise<Partial<Record<HeldConsent, Date | null>>>;
  /** Does what the domain must do when a person withdraws a consent. */
  withdraw?(tx: Database, kind: WithdrawnConsent, asking: Asking): Promise<void>;
  /** Does what the domain must do when staff close an account. Runs before the person's own row is locked. */
  close?(tx: Database, closed: ClosedPerson, acting: Closer): Promise<void>;
  /** Returns what the domain adds to the copy of a person's data. Each list has at most `cap` entries. */
  exportOf?(db: Database, asking: ReadingOwn, cap: number): Promise<Partial<HeldData>>;
  /**
   * Locks the domain's records of a person until the transaction ends. Call this before you lock or change the person's
   * own row.
   */
  hold?(tx: Database, userId: string, now: Date): Promise<void>;
  /**
   * Returns what a deletion of the account would do. We call it a second time when we have all locks. If it then
   * returns a `hindrance`, we refuse the deletion.
   */
  deletionOf?(db: Database, userId: string): Promise<Partial<Deletion>>;
  /** Removes the domain's records of a person who deletes their account. */
  erase(tx: Database, person: Leaving): Promise<void>;
}

declare module "../platform/http/handler.ts" {
  interface Deps {
    holders: readonly PersonHolder[];
  }
}

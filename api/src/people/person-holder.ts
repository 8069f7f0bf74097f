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
  | "member_looks"
  | "subscriptions"
  | "gifts"
  | "fundraising"
  | "show_application"
>;

/** What would be affected if the account were deleted. */
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

/** The consents that a person can give in another domain. */
export type HeldConsent = "introduction" | "filming";
export type WithdrawnConsent = Input<"people.privacy.withdraw">["kind"];

/** The person who asks about their own data, and when. */
export interface Asking {
  actor: Pick<Actor, "id">;
  now: Date;
}

/** The same person, who reads the answer. */
export interface ReadingOwn extends Asking {
  /** Has the keys that sign the addresses of photos. */
  config: Context<"people.privacy.export">["config"];
}

/**
 * What a domain above this one stores about people. This domain does not know the domains above it: the code that
 * starts the server passes them in. A person's decision about their data reaches all of them.
 */
export interface PersonHolder {
  /** Begins the domain's records of a new member. */
  welcome?(tx: Database, userId: string, now: Date): Promise<void>;
  /**
   * Finds the domain's record of a person. The log names this record when somebody sees the person's profile. Null if
   * there is none.
   */
  recordOf?(db: Database, userId: string): Promise<string | null>;
  /**
   * Tells since when the person agrees to what the domain does with their data. Null if the person does not agree, or
   * does not agree any more.
   */
  agreedTo?(db: Database, userId: string): Promise<Partial<Record<HeldConsent, Date | null>>>;
  /** Does what must happen when the person withdraws a consent. */
  withdraw?(tx: Database, kind: WithdrawnConsent, asking: Asking): Promise<void>;
  /** Does what must happen when staff close the account. Runs before the person's own row is locked. */
  close?(tx: Database, closed: ClosedPerson, acting: Closer): Promise<void>;
  /** Returns the domain's part of the data document, with at most `cap` entries in each list. */
  exportOf?(db: Database, asking: ReadingOwn, cap: number): Promise<Partial<HeldData>>;
  /**
   * Locks the domain's records of the person until the transaction ends. This must run before the person's own row is
   * locked or changed.
   */
  hold?(tx: Database, userId: string, now: Date): Promise<void>;
  /**
   * Tells what a deletion would affect. We ask again after everything is locked. If there is a `hindrance` then, the
   * deletion is refused.
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

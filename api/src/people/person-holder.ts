import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import type { Database } from "../platform/db/database.ts";
import type { Actor } from "../platform/http/handler.ts";

type Export = Output<"people.privacy.export">["data"];

/** The parts that other domains add to the document that a person can take away. */
export type HeldData = Pick<
  Export,
  "introduction" | "requests" | "subscriptions" | "gifts" | "fundraising" | "show_application"
>;

/** The things that a deletion of the account would meet. */
export type Deletion = Output<"people.privacy.deletion">["data"];

/** A person who deletes their account, and when. */
export interface Leaving {
  id: string;
  email: string;
  now: Date;
}

/** The consents that a person can give in another domain. */
export type HeldConsent = "introduction" | "filming";
export type WithdrawnConsent = Input<"people.privacy.withdraw">["kind"];

/** The person who asks about themself, and when. */
export interface Asking {
  actor: Pick<Actor, "id">;
  now: Date;
}

/**
 * What a domain above this one keeps about people. This domain does not know those domains: the code that starts the
 * server hands them over. A person's decision about their data reaches all of them.
 */
export interface PersonHolder {
  /** Begins the domain's records of a new member. */
  welcome?(tx: Database, userId: string, now: Date): Promise<void>;
  /** Finds the domain's record that the log names when somebody sees the person's profile; null if there is none. */
  recordOf?(db: Database, userId: string): Promise<string | null>;
  /**
   * Tells since when the person agrees to what the domain does with their data. Null if they do not agree, or no
   * longer do.
   */
  agreedTo?(db: Database, userId: string): Promise<Partial<Record<HeldConsent, Date | null>>>;
  /** Does what must follow when the person takes an agreement back. */
  withdraw?(tx: Database, kind: WithdrawnConsent, asking: Asking): Promise<void>;
  /** Returns the domain's part of the document, with at most `cap` entries in each list. */
  exportOf?(db: Database, asking: Asking, cap: number): Promise<Partial<HeldData>>;
  /**
   * Locks the domain's records of the person until the transaction ends. Runs before the person is locked or changed.
   */
  hold?(tx: Database, userId: string, now: Date): Promise<void>;
  /**
   * Tells what a deletion would affect. Asked again after everything is locked; a `hindrance` then refuses the
   * deletion.
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

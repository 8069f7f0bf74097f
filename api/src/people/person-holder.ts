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

/** Somebody who deletes their account, and when. */
export interface Leaving {
  id: string;
  email: string;
  now: Date;
}

/** The consents that a person can give in another domain. */
export type HeldConsent = "introduction" | "filming";
export type WithdrawnConsent = Input<"people.privacy.withdraw">["kind"];

/** The person themself, and when they ask for it. */
export interface Asking {
  actor: Pick<Actor, "id">;
  now: Date;
}

/**
 * What a domain that stands above this one keeps about people. This domain knows none of them: anyone who starts the
 * server hands them over, and what a person decides about their data reaches all of them.
 */
export interface PersonHolder {
  /** Begins what it keeps of a new member. */
  welcome?(tx: Database, userId: string, now: Date): Promise<void>;
  /** The record of its own that a look at the person's profile is written down with; null where there is none. */
  recordOf?(db: Database, userId: string): Promise<string | null>;
  /** Since when the person agrees to what it does with their data; null where they do not, or no longer. */
  agreedTo?(db: Database, userId: string): Promise<Partial<Record<HeldConsent, Date | null>>>;
  /** Does what follows when the person takes an agreement back. */
  withdraw?(tx: Database, kind: WithdrawnConsent, asking: Asking): Promise<void>;
  /** Its part of the document, of each list at most `cap`. */
  exportOf?(db: Database, asking: Asking, cap: number): Promise<Partial<HeldData>>;
  /**
   * Holds its records of the person until the transaction ends: before anybody holds the person, who is as ever still.
   */
  hold?(tx: Database, userId: string, now: Date): Promise<void>;
  /** What a deletion would meet; asked again once everything is held, when a `hindrance` refuses it. */
  deletionOf?(db: Database, userId: string): Promise<Partial<Deletion>>;
  /** Removes its records of somebody who deletes their account. */
  erase(tx: Database, person: Leaving): Promise<void>;
}

declare module "../platform/http/handler.ts" {
  interface Deps {
    holders: readonly PersonHolder[];
  }
}

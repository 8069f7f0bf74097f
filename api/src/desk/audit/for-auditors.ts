import { type Call, calls, type Output } from "@agbara/shared/contract/calls.ts";
import { may } from "@agbara/shared/policy.ts";
import { namesOfCall } from "./former-names.ts";

type Entry = Output<"desk.audit.list">["data"]["data"][number];

/**
 * Matches the names of calls about money and about staff accounts. Does not match calls about money-laundering flags,
 * or any call about introductions.
 */
const OF_MONEY = /^(ledger|giving|finance|fundraising)\.(?!aml\.)|^desk\.money\.|^people\.staff\./;

/**
 * Returns true if only staff make this call. Otherwise a donor or an entrepreneur may make it, and its log line names
 * that person.
 */
const isOfStaff = ({ access }: Call) => !may("member", access) && !may(null, access);

/** The names of the calls whose log lines an auditor may read. Includes former names of these calls. */
export const AUDITORS_CALLS: readonly string[] = Object.entries<Call>(calls).flatMap(
  ([name, call]) => (OF_MONEY.test(name) && isOfStaff(call) ? namesOfCall(name) : []),
);

/**
 * Removes people's names and typed texts from a log line. Keeps the name of a colleague if the line is about the
 * colleague's account.
 */
export const withoutPeople = (entry: Entry): Entry => ({
  ...entry,
  subject: entry.action.startsWith("people.staff.") ? entry.subject : null,
  other: null,
  introduction_id: null,
  filters: [],
  reason: null,
});

import { type Call, calls, type Output } from "@agbara/shared/contract/calls.ts";
import { may } from "@agbara/shared/policy.ts";
import { namesOfCall } from "./former-names.ts";

type Entry = Output<"desk.audit.list">["data"]["data"][number];

/**
 * Matches the calls about money and about staff accounts, but not the calls about flags. None of them is about
 * introductions. `desk.money` only counts flags.
 */
const OF_MONEY = /^(ledger|giving|finance|fundraising)\.(?!aml\.)|^desk\.money\.|^people\.staff\./;

/**
 * Tells whether only staff make this call. Otherwise a donor or an entrepreneur can make it, and its line names that
 * person.
 */
const isOfStaff = ({ access }: Call) => !may("member", access) && !may(null, access);

/** The old and new names of the calls whose lines an auditor reads. */
export const AUDITORS_CALLS: readonly string[] = Object.entries<Call>(calls).flatMap(
  ([name, call]) => (OF_MONEY.test(name) && isOfStaff(call) ? namesOfCall(name) : []),
);

/**
 * Removes people and typed texts from a line. Keeps the name of a colleague in a line about the colleague's account.
 */
export const withoutPeople = (entry: Entry): Entry => ({
  ...entry,
  subject: entry.action.startsWith("people.staff.") ? entry.subject : null,
  other: null,
  introduction_id: null,
  filters: [],
  reason: null,
});

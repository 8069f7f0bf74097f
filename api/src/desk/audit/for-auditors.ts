import { type Call, calls, type Output } from "@agbara/shared/contract/calls.ts";
import { may } from "@agbara/shared/policy.ts";
import { namesOfCall } from "./former-names.ts";

type Entry = Output<"desk.audit.list">["data"]["data"][number];

/**
 * Matches the calls about money and about staff accounts, except the calls about money-laundering flags. None of the
 * matched calls is about introductions. `desk.money` only counts flags.
 */
const OF_MONEY = /^(ledger|giving|finance|fundraising)\.(?!aml\.)|^desk\.money\.|^people\.staff\./;

/**
 * Tells whether only staff make this call. If not, a donor or an entrepreneur can make it, and the log line names that
 * person.
 */
const isOfStaff = ({ access }: Call) => !may("member", access) && !may(null, access);

/** The old and new names of the calls whose lines an auditor reads. */
export const AUDITORS_CALLS: readonly string[] = Object.entries<Call>(calls).flatMap(
  ([name, call]) => (OF_MONEY.test(name) && isOfStaff(call) ? namesOfCall(name) : []),
);

/**
 * Removes people's names and typed texts from a line. If the line is about a colleague's account, keeps the colleague's
 * name.
 */
export const withoutPeople = (entry: Entry): Entry => ({
  ...entry,
  subject: entry.action.startsWith("people.staff.") ? entry.subject : null,
  other: null,
  introduction_id: null,
  filters: [],
  reason: null,
});

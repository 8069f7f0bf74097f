import { type Call, calls, type Output } from "@agbara/shared/contract/calls.ts";
import { may } from "@agbara/shared/policy.ts";
import { namesOfCall } from "./former-names.ts";

type Entry = Output<"desk.audit.list">["data"]["data"][number];

/** The domains of money, and the accounts of staff. Nothing of introductions is in them. Flags are only counted. */
const OF_MONEY = /^(ledger|giving|finance|fundraising)\.(?!aml\.)|^desk\.money\.|^people\.staff\./;

/** Tells whether only staff make this call. A line by a donor or an entrepreneur would name them. */
const isOfStaff = ({ access }: Call) => !may("member", access) && !may(null, access);

/** The old and new names of the calls whose lines an auditor reads. */
export const AUDITORS_CALLS: readonly string[] = Object.entries<Call>(calls).flatMap(
  ([name, call]) => (OF_MONEY.test(name) && isOfStaff(call) ? namesOfCall(name) : []),
);

/** Returns a line without its people and typed texts. Only a line about the account of a colleague names them. */
export const withoutPeople = (entry: Entry): Entry => ({
  ...entry,
  subject: entry.action.startsWith("people.staff.") ? entry.subject : null,
  other: null,
  introduction_id: null,
  filters: [],
  reason: null,
});

import * as z from "zod/mini";
import { TEXT_LIMITS } from "../../constants.ts";
import { STAFF_ROLES } from "../../policy.ts";
import { countryCode, gender } from "../parts/entities.ts";
import { day, email, id, instant, line, ownPhone, personName } from "../parts/fields.ts";
import { byId, empty, page, pageNumber, userId, withData } from "../parts/shapes.ts";

const staffRole = z.enum(STAFF_ROLES);

const named = z.object({ _id: id, first_name: z.string() });

/** A proposal to give an account a money role. One admin makes the proposal and another admin approves it. */
const proposal = z.object({
  _id: id,
  proposed_by: named,
  proposed_at: instant,
  /**
   * The other admin who approved the proposal. `approved_at`: when they approved. Both are null before the approval.
   */
  approved_by: z.nullable(named),
  approved_at: z.nullable(instant),
});

/** The account of a member of staff. */
const staffAccount = z.object({
  _id: id,
  first_name: z.string(),
  email: z.string(),
  role: staffRole,
  created_at: instant,
  /** When the person set up a second step. Null if the person logs in with the password alone. */
  second_factor_at: z.nullable(instant),
  /** When the account was closed. Nobody can log in to a closed account. Null while the account is open. */
  ended_at: z.nullable(instant),
  /** The last day, in Lagos, on which an auditor can read data. Null for all other roles. */
  closes_on: z.nullable(day),
  /** When an account with a money role opens: a day after the approval. Null if the account needed no approval. */
  opens_at: z.nullable(instant),
  /** The latest proposal to give this account a money role. Refused proposals do not count. Null if there is none. */
  proposal: z.nullable(proposal),
});

/** A proposal to remove the second step of a person who has lost it. One admin makes the proposal, and another admin must agree. */
const factorReset = z.object({
  _id: id,
  account: z.extend(named, { email: z.string() }),
  reason: z.string(),
  proposed_by: named,
  proposed_at: instant,
  lapses_at: instant,
});
const openResets = withData(z.array(factorReset));
const resetId = z.object({ resetId: id });

/** The calls for staff accounts. Only admins may make them. The audit log records each change. */
export const staffCalls = {
  "people.staff.list": {
    method: "GET",
    path: "admin/staff",
    access: "admin",
    retries: 0,
    query: () => z.object({ page: pageNumber }),
    /**
     * The staff accounts. Open accounts come first, then closed accounts. Each group is sorted by the day when the
     * account was created.
     */
    response: () => page(staffAccount),
  },
  "people.staff.create": {
    method: "POST",
    path: "admin/staff",
    access: "admin",
    retries: 0,
    audit: "change",
    /**
     * Creates a staff account. The admin sends no password: the person chooses one with a mailed code, as in a password
     * reset. If the role is a money role, the account stays closed until a day after another admin approves it.
     */
    body: () =>
      z
        .object({
          role: staffRole,
          first_name: personName(TEXT_LIMITS.first_name, 1),
          email,
          birth_date: day,
          gender,
          country_code: countryCode,
          international_phone_number: z.optional(ownPhone),
          /** The last day on which an auditor can read data, at most a year ahead. Only for auditors. */
          closes_on: z.optional(day),
        })
        .check(
          z.refine(({ role, closes_on }) => (role === "auditor") === (closes_on !== undefined), {
            message: "An auditor needs a last day, and nobody else has one.",
            path: ["closes_on"],
          }),
        ),
    response: () => withData(staffAccount),
  },
  "people.staff.end": {
    method: "POST",
    path: "admin/staff/{userId}/end",
    access: "admin",
    retries: 0,
    audit: "change",
    params: userId,
    body: empty,
    /**
     * Closes the account and ends all its sessions. Admins get a 409 for their own account, so that they do not lock
     * themselves out.
     */
    response: () => withData(staffAccount),
  },
  "people.staff.reopen": {
    method: "POST",
    path: "admin/staff/{userId}/reopen",
    access: "admin",
    retries: 0,
    audit: "change",
    params: userId,
    /** The new last day on which an auditor can read data. Only for auditors. */
    body: () => z.object({ closes_on: z.optional(day) }),
    /** Opens a closed account again. For a money role, the call only makes a proposal, as for a new account. */
    response: () => withData(staffAccount),
  },
  "people.staff.approve": {
    method: "POST",
    path: "admin/staff/proposals/{id}/approve",
    access: "admin",
    retries: 0,
    confirmed: true,
    audit: "change",
    params: byId,
    body: empty,
    /**
     * Approves a proposal. The role begins a day later. The admin who made the proposal gets a 409. Every admin gets a
     * 409 if somebody has refused the proposal.
     */
    response: () => withData(staffAccount),
  },
  "people.staff.refuse": {
    method: "POST",
    path: "admin/staff/proposals/{id}/refuse",
    access: "admin",
    retries: 0,
    audit: "change",
    params: byId,
    body: empty,
    /**
     * Refuses a proposal. Admins can also withdraw their own proposal by this call. Answers 409 if the proposal is
     * already approved. An admin can then only close the account.
     */
    response: () => withData(staffAccount),
  },
  "people.staff.factorResets": {
    method: "GET",
    path: "admin/second-factor-resets",
    access: "admin",
    retries: 0,
    /**
     * The open proposals, the oldest first, at most 100. Each is a proposal to remove the second step of a person who
     * has lost it. Another admin must agree.
     */
    response: openResets,
  },
  "people.staff.proposeFactorReset": {
    method: "POST",
    path: "admin/staff/{userId}/second-factor/reset",
    access: "admin",
    confirmed: true,
    retries: 0,
    audit: "change",
    params: userId,
    body: () => z.object({ reason: line(TEXT_LIMITS.reset_reason, 5) }),
    /**
     * Proposes to remove the second step of a person who has lost it, and tells the person by mail. Admins get a 409
     * for their own account.
     */
    response: openResets,
  },
  "people.staff.approveFactorReset": {
    method: "POST",
    path: "admin/second-factor-resets/{resetId}/approve",
    access: "admin",
    confirmed: true,
    retries: 0,
    audit: "change",
    params: resetId,
    body: empty,
    /**
     * Removes the second step of a person who has lost it, after another admin proposed this. All sessions of the
     * person end, and a mail tells the person. Admins get a 409 for their own proposal, and for a proposal about their
     * own account.
     */
    response: openResets,
  },
  "people.staff.declineFactorReset": {
    method: "POST",
    path: "admin/second-factor-resets/{resetId}/decline",
    access: "admin",
    retries: 0,
    audit: "change",
    params: resetId,
    body: empty,
    response: openResets,
  },
} as const;

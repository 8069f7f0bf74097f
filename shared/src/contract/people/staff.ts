import * as z from "zod/mini";
import { TEXT_LIMITS } from "../../constants.ts";
import { STAFF_ROLES } from "../../policy.ts";
import { countryCode, gender } from "../parts/entities.ts";
import { day, email, id, instant, line, ownPhone, personName } from "../parts/fields.ts";
import { byId, empty, page, pageNumber, userId, withData } from "../parts/shapes.ts";

const staffRole = z.enum(STAFF_ROLES);

const named = z.object({ _id: id, first_name: z.string() });

/** A proposal to give an account a money role. One admin proposes it and another approves. */
const proposal = z.object({
  _id: id,
  proposed_by: named,
  proposed_at: instant,
  /** The admin who approved, and the time. `approved_by` and `approved_at` are null until another admin approves. */
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
  /** When the person set up a second step. Null if the password alone is enough for a login. */
  second_factor_at: z.nullable(instant),
  /** When the account was closed. Nobody can sign in with a closed account. Null while it is open. */
  ended_at: z.nullable(instant),
  /** The last day on which an auditor can read, in Lagos; null for all other roles. */
  closes_on: z.nullable(day),
  /** When an account with a money role opens: a day after its approval. Null if no approval was needed. */
  opens_at: z.nullable(instant),
  /** The latest proposal to give this account a money role, without refused proposals. Null if there is none. */
  proposal: z.nullable(proposal),
});

/** One admin's proposal to remove a person's lost second step. Another admin has to agree. */
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

/** Staff accounts. Only an admin may use these calls. The audit log records each change. */
export const staffCalls = {
  "people.staff.list": {
    method: "GET",
    path: "admin/staff",
    access: "admin",
    retries: 0,
    query: () => z.object({ page: pageNumber }),
    /** Open accounts first, then closed accounts. Each group is sorted by the day when the account was created. */
    response: () => page(staffAccount),
  },
  "people.staff.create": {
    method: "POST",
    path: "admin/staff",
    access: "admin",
    retries: 0,
    audit: "change",
    /**
     * The admin sends no password. The person chooses one with a mailed code, as in a password reset. For a money role,
     * this call only makes a proposal. The account then stays closed until a day after another admin approves it.
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
          /** Only for an auditor: the last day on which they can read. It is at most a year ahead. */
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
     * Closes the account and ends all its sessions. Admins who try to close their own account get a 409, because they
     * must not lock themselves out.
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
    /** `closes_on`: for an auditor, the new last day. */
    body: () => z.object({ closes_on: z.optional(day) }),
    /** Changes the role. For a money role, this call only makes a proposal, as for a new account. */
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
     * The role begins a day after this approval. The admin who made the proposal gets a 409. Every admin gets a 409 if
     * somebody refused the proposal.
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
     * Refuses a proposal. Admins can also withdraw their own proposal with this call. Answers 409 for an approved
     * proposal: close the account instead.
     */
    response: () => withData(staffAccount),
  },
  "people.staff.factorResets": {
    method: "GET",
    path: "admin/second-factor-resets",
    access: "admin",
    retries: 0,
    /** Proposals that wait for another admin, the oldest first; 100 at most. */
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
     * Proposes to remove a person's lost second step. We tell the person by mail. An admin gets a 409 for their own
     * account.
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
     * Removes the second step, after another admin proposed it. An admin gets a 409 for their own proposal and for a
     * proposal about their own account. All sessions of the person end, and a mail tells the person.
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

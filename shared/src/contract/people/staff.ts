import * as z from "zod/mini";
import { TEXT_LIMITS } from "../../constants.ts";
import { STAFF_ROLES } from "../../policy.ts";
import { countryCode, gender } from "../parts/entities.ts";
import { day, email, id, instant, line, ownPhone, personName } from "../parts/fields.ts";
import { byId, empty, page, pageNumber, userId, withData } from "../parts/shapes.ts";

const staffRole = z.enum(STAFF_ROLES);

const named = z.object({ _id: id, first_name: z.string() });

/** That an account is to get a money role: one admin proposes it, another one approves. */
const proposal = z.object({
  _id: id,
  proposed_by: named,
  proposed_at: instant,
  /** Null, with its moment, while it waits for another admin. */
  approved_by: z.nullable(named),
  approved_at: z.nullable(instant),
});

/** An account of somebody who works here. */
const staffAccount = z.object({
  _id: id,
  first_name: z.string(),
  email: z.string(),
  role: staffRole,
  created_at: instant,
  /** Since when a login takes a second step; null where the password alone does. */
  second_factor_at: z.nullable(instant),
  /** Since when nobody can sign in with it; null while it is open. */
  ended_at: z.nullable(instant),
  /** From when it can be used, of a money role: a day after its approval. Null where nobody had to approve it. */
  opens_at: z.nullable(instant),
  /** How it got its money role, or is to get it: the latest that was not refused. Null where nobody proposed it. */
  proposal: z.nullable(proposal),
});

/** One admin's proposal to take somebody's second step away because it is lost; another admin has to agree. */
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

/** The accounts of those who work here: an admin's alone, each change in the audit log. */
export const staffCalls = {
  "people.staff.list": {
    method: "GET",
    path: "admin/staff",
    access: "admin",
    retries: 0,
    query: z.object({ page: pageNumber }),
    /** Open accounts first, each part by age of the account. */
    response: page(staffAccount),
  },
  "people.staff.create": {
    method: "POST",
    path: "admin/staff",
    access: "admin",
    retries: 0,
    audit: "change",
    /**
     * Without a password: the person chooses it with a code by mail, as for a reset. With a money role it is a proposal:
     * the account stays closed until a day after another admin has approved it.
     */
    body: z.object({
      role: staffRole,
      first_name: personName(TEXT_LIMITS.first_name, 1),
      email,
      birth_date: day,
      gender,
      country_code: countryCode,
      international_phone_number: z.optional(ownPhone),
    }),
    response: withData(staffAccount),
  },
  "people.staff.end": {
    method: "POST",
    path: "admin/staff/{userId}/end",
    access: "admin",
    retries: 0,
    audit: "change",
    params: userId,
    body: empty,
    /** Every session of the account ends with it. One's own is a 409: nobody locks themselves out. */
    response: withData(staffAccount),
  },
  "people.staff.reopen": {
    method: "POST",
    path: "admin/staff/{userId}/reopen",
    access: "admin",
    retries: 0,
    audit: "change",
    params: userId,
    body: empty,
    /** With a money role it is a proposal, as making the account is. */
    response: withData(staffAccount),
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
    /** Who proposed it gets a 409, and so does everybody once it is refused. The role begins a day later. */
    response: withData(staffAccount),
  },
  "people.staff.refuse": {
    method: "POST",
    path: "admin/staff/proposals/{id}/refuse",
    access: "admin",
    retries: 0,
    audit: "change",
    params: byId,
    body: empty,
    /** Also takes back what one proposed oneself. Once it is approved it is a 409: the account can be closed instead. */
    response: withData(staffAccount),
  },
  "people.staff.factorResets": {
    method: "GET",
    path: "admin/second-factor-resets",
    access: "admin",
    retries: 0,
    /** Those that wait for another admin, the oldest first; 100 at most. */
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
    body: z.object({ reason: line(TEXT_LIMITS.reset_reason, 5) }),
    /** The person is told by mail. One's own is a 409. */
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
    /** One's own proposal, and one about oneself, is a 409. The person's sessions end, and a mail tells them. */
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

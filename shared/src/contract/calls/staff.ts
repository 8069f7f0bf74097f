import * as z from "zod/mini";
import { TEXT_LIMITS } from "../../constants.ts";
import { countryCode, gender } from "../entities.ts";
import { day, email, id, instant, phone, text } from "../fields.ts";
import { empty, page, pageNumber, withData } from "./parts.ts";

const staffRole = z.enum(["consultant", "admin"]);

/** An account of somebody who works here. */
export const staffAccount = z.object({
  _id: id,
  first_name: z.string(),
  email: z.string(),
  role: staffRole,
  created_at: instant,
  /** Since when nobody can sign in with it; null while it is open. */
  ended_at: z.nullable(instant),
});

const userId = z.object({ userId: id });

/** The calls about consultants' and admins' accounts: an admin's alone, each change in the audit log. */
export const staffCalls = {
  "admin.staff.list": {
    method: "GET",
    path: "admin/staff",
    access: "admin",
    retries: 0,
    query: z.object({ page: pageNumber }),
    /** Open accounts first, each part by age of the account. */
    response: page(staffAccount),
  },
  "admin.staff.create": {
    method: "POST",
    path: "admin/staff",
    access: "admin",
    retries: 0,
    /** Without a password: the person chooses it with a code by mail, as for a reset. */
    body: z.object({
      role: staffRole,
      first_name: text(TEXT_LIMITS.first_name, 1),
      email,
      birth_date: day,
      gender,
      country_code: countryCode,
      international_phone_number: z.optional(phone),
    }),
    response: withData(staffAccount),
  },
  "admin.staff.end": {
    method: "POST",
    path: "admin/staff/{userId}/end",
    access: "admin",
    retries: 0,
    params: userId,
    body: empty,
    /** Every session of the account ends with it. One's own is a 409: nobody locks themselves out. */
    response: withData(staffAccount),
  },
  "admin.staff.reopen": {
    method: "POST",
    path: "admin/staff/{userId}/reopen",
    access: "admin",
    retries: 0,
    params: userId,
    body: empty,
    response: withData(staffAccount),
  },
} as const;

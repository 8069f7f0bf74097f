import * as z from "zod/mini";
import { COUNTRY_CODES } from "../../countries.ts";
import { memberResult } from "../entities.ts";
import { day, id, instant, text } from "../fields.ts";
import { byId, page, pageNumber, withData } from "./parts.ts";
import { staffSearchQuery } from "./search.ts";

/** Whoever is named in the audit log; without a name where the account is deleted. */
const named = z.object({ _id: id, first_name: z.nullable(z.string()) });
const auditEntry = z.object({
  _id: z.string(),
  at: instant,
  actor: z.extend(named, { role: z.enum(["member", "consultant", "admin"]) }),
  /** Name of the call. */
  action: z.string(),
  subject: z.nullable(named),
  introduction_id: z.nullable(id),
});

/** What consultants and admins do beyond the specification's point 7. */
export const consultantCalls = {
  "admin.users.search": {
    method: "GET",
    path: "admin/users",
    access: "staff",
    retries: 0,
    query: staffSearchQuery,
    response: page(memberResult),
  },
  "admin.introductions.notes": {
    method: "GET",
    path: "admin/user-introductions/introduction/{id}/notes",
    access: "staff",
    retries: 0,
    params: byId,
    query: z.object({ page: pageNumber }),
    /** The latest first. */
    response: page(
      z.object({ _id: id, note: z.string(), author: z.string(), created_at: instant }),
    ),
  },
  "admin.audit.list": {
    method: "GET",
    path: "admin/audit",
    access: "admin",
    retries: 0,
    query: z
      .object({
        /** Who did it. */
        actor: z.optional(id),
        /** Whom it was about. */
        subject: z.optional(id),
        /** Name of a call of this table. */
        action: z.optional(text(60, 1)),
        /** First and last day, both included, in UTC. */
        from: z.optional(day),
        to: z.optional(day),
        page: pageNumber,
      })
      .check(
        z.refine(({ from, to }) => !from || !to || from <= to, {
          message: "The first day is after the last day.",
          path: ["from"],
        }),
      ),
    /** The latest first. */
    response: page(auditEntry),
  },
  "admin.dashboard": {
    method: "GET",
    path: "admin/dashboard",
    access: "staff",
    retries: 0,
    response: withData(
      z.object({
        requests_waiting: z.int(),
        /** When the request that waits longest arrived; null where none waits. */
        oldest_request_at: z.nullable(instant),
        /** The waiting requests by how long: less than a day, less than a week, and longer. */
        requests_by_wait: z.object({ day: z.int(), week: z.int(), longer: z.int() }),
        introductions: z.object({ active: z.int(), inactive: z.int(), unregistered: z.int() }),
        /** Twelve weeks, the oldest first; each is named by its Monday. */
        members_by_week: z.array(z.object({ week: day, count: z.int() })),
        members_by_country: z.array(
          z.object({ country_code: z.enum(COUNTRY_CODES), count: z.int() }),
        ),
      }),
    ),
  },
} as const;

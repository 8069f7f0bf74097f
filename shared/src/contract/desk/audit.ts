import * as z from "zod/mini";
import { TEXT_LIMITS } from "../../constants.ts";
import { day, id, instant, text } from "../fields.ts";
import { searchedLists } from "./desk.ts";
import { page, pageNumber, withData } from "./parts.ts";
import { exportFilters } from "./search.ts";

/** The calls that leave a line in the log: they show one person, a page of people or a file of them, or they change. */
export const AUDITED = {
  look: [
    "admin.users.get",
    "admin.introductions.ofUser",
    "admin.introductions.ofOwner",
    "admin.introductions.withRequests",
    "admin.introductions.notes",
  ],
  list: ["admin.preMatched.search", "admin.users.search", "admin.introductions.list"],
  export: ["admin.exports.create"],
  change: [
    "admin.introductions.register",
    "admin.introductions.activate",
    "admin.introductions.deactivate",
    "admin.introductions.note",
    "admin.introductions.suggestion",
    "admin.introductions.request",
    "admin.faqs.create",
    "admin.faqs.update",
    "admin.faqs.delete",
    "admin.staff.create",
    "admin.staff.end",
    "admin.staff.reopen",
    "account.changePassword",
    "account.confirmEmail",
    "account.consents.withdraw",
    "account.export",
    "account.delete",
  ],
} as const;

export const AUDIT_KINDS = ["look", "list", "export", "change"] as const;
export type AuditedCall = (typeof AUDITED)[(typeof AUDIT_KINDS)[number]][number];

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
  /** Who was suggested to the subject, or whom the subject's request went to. */
  other: z.nullable(named),
  /** How many people a page or a file showed; null for everything else. */
  people: z.nullable(z.int()),
  /** Of a page or a file: the list's filters as "name: value". */
  filters: z.array(z.string()),
  /** Of a page. */
  page: z.nullable(z.int()),
  /** Of a file: why it was made. */
  reason: z.nullable(z.string()),
});

export const auditCalls = {
  "admin.audit.list": {
    method: "GET",
    path: "admin/audit",
    access: "admin",
    retries: 0,
    query: z
      .object({
        /** Who did it. */
        actor: z.optional(id),
        /** Whom it was about, or who was on the page or in the file. */
        person: z.optional(id),
        kind: z.optional(z.enum(AUDIT_KINDS)),
        /** Name of a call of this table. */
        action: z.optional(text(60, 1)),
        /** First and last day, both included, in UTC. */
        from: z.optional(day),
        to: z.optional(day),
        page: pageNumber,
      })
      .check(
        z.refine(({ from, to }) => !from || !to || from <= to, {
          message: "The first day lies after the last one.",
          path: ["from"],
        }),
      ),
    /** The latest first. */
    response: page(auditEntry),
  },
  "admin.exports.create": {
    method: "POST",
    path: "admin/exports",
    access: "staff",
    retries: 0,
    body: z.object({
      list: z.enum(searchedLists),
      filters: exportFilters,
      /** What the file is for; it stays in the audit log for good. */
      reason: text(TEXT_LIMITS.export_reason, 5),
    }),
    /** `total`: how many the list has; the file holds the first of them, up to a thousand. */
    response: withData(
      z.object({
        columns: z.array(z.string()),
        rows: z.array(z.array(z.string())),
        total: z.int(),
      }),
    ),
  },
} as const;

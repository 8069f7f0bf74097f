import * as z from "zod/mini";
import { ROLES } from "../../policy.ts";
import { day, id, instant, text } from "../parts/fields.ts";
import { page, pageNumber } from "../parts/shapes.ts";

/** What leaves a line in the log: one person seen, a page of people, a file of them, or a change. */
export const AUDIT_KINDS = ["look", "list", "export", "change"] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Anyone who is named in the audit log; without a name where the account is deleted. */
const named = z.object({ _id: id, first_name: z.nullable(z.string()) });

const auditEntry = z.object({
  _id: z.string(),
  at: instant,
  actor: z.extend(named, { role: z.enum(ROLES) }),
  /** Name of the call. */
  action: z.string(),
  subject: z.nullable(named),
  introduction_id: z.nullable(id),
  /** What was changed where it is about no person, e.g. an entry of the questions and answers; its title as of then. */
  record: z.nullable(z.object({ _id: id, title: z.string() })),
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

/** Who did what to whom, and when. */
export const auditCalls = {
  "desk.audit.list": {
    method: "GET",
    path: "admin/audit",
    access: "admin",
    retries: 0,
    replica: true,
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
} as const;

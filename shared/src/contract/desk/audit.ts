import * as z from "zod/mini";
import { EMAIL_LENGTH } from "../../constants.ts";
import { ROLES } from "../../policy.ts";
import { id, instant, line, text } from "../parts/fields.ts";
import { daysInOrder, period } from "../parts/period.ts";
import { page, pageNumber } from "../parts/shapes.ts";
import { FIND_LETTERS } from "./find.ts";

/**
 * Actions that add a line to the log. Somebody saw one person, a page of people or a file of people, or somebody
 * changed something.
 */
export const AUDIT_KINDS = ["look", "list", "export", "change"] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** The most characters of a reference that somebody types, with spaces. */
const REFERENCE_LENGTH = 30;

/** A person in the audit log. The name is null if the account is deleted. */
const named = z.object({ _id: id, first_name: z.nullable(z.string()) });

const auditEntry = z.object({
  _id: z.string(),
  at: instant,
  actor: z.extend(named, { role: z.enum(ROLES) }),
  /** The name of the call. */
  action: z.string(),
  subject: z.nullable(named),
  introduction_id: z.nullable(id),
  /**
   * The changed record if it is not a person, e.g. an entry of the questions and answers. The title is from the time of
   * the change. A record of the books has a number or a month in place of an id.
   */
  record: z.nullable(z.object({ _id: z.string(), title: z.string() })),
  /** The second person of the action. A consultant suggested them to the subject, or they got the subject's request. */
  other: z.nullable(named),
  /** How many people a page or a file showed. Null for other actions. */
  people: z.nullable(z.int()),
  /** For a page or a file: the list's filters as "name: value". */
  filters: z.array(z.string()),
  /** Of a page. */
  page: z.nullable(z.int()),
  /** The reason, if the call asks for one. Null for all other actions. */
  reason: z.nullable(z.string()),
});

/** The audit log. It says who did what, about whom, and when. */
export const auditCalls = {
  "desk.audit.list": {
    method: "GET",
    path: "admin/audit",
    access: "trail",
    retries: 0,
    replica: true,
    query: () =>
      z
        .object({
          /** Who did it. */
          actor: z.optional(id),
          /** The person whom the action was about. Actions about a page or a file with this person are included. */
          person: z.optional(id),
          /**
           * The same person, identified by the reference that people quote on the phone. Also finds a person who has
           * left.
           */
          reference: z.optional(line(REFERENCE_LENGTH)),
          /**
           * What the action was about, in a form that the reader knows. It may be a page's code, our or the gateway's
           * reference of a payment or payout, a receipt's number, or a record's id. It may also be a name, a phone
           * number or an e-mail address of a donor or an entrepreneur, but not for an auditor.
           */
          about: z.optional(text(EMAIL_LENGTH.total, FIND_LETTERS)),
          kind: z.optional(z.enum(AUDIT_KINDS)),
          /** Name of a call of this table. */
          action: z.optional(text(60, 1)),
          ...period,
          page: pageNumber,
        })
        .check(daysInOrder),
    /**
     * The latest first. An auditor reads only the lines about money and staff accounts, without the people in them.
     * Answers 403 if an auditor asks for the lines about a person, and 422 if no person has this reference.
     */
    response: () => page(auditEntry),
  },
} as const;

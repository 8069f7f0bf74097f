import * as z from "zod/mini";
import { EMAIL_LENGTH } from "../../constants.ts";
import { ROLES } from "../../policy.ts";
import { id, instant, line, text } from "../parts/fields.ts";
import { daysInOrder, period } from "../parts/period.ts";
import { page, pageNumber } from "../parts/shapes.ts";
import { FIND_LETTERS } from "./find.ts";

/**
 * The kinds of lines in the audit log. `look`: somebody saw one person. `list`: somebody saw a page of people.
 * `export`: somebody exported a file of people. `change`: somebody changed something.
 */
export const AUDIT_KINDS = ["look", "list", "export", "change"] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** The maximum length of a member's reference as staff type it, in characters, with spaces. */
const REFERENCE_LENGTH = 30;

/** A person in the audit log. The name is null if the person's account is deleted. */
const named = z.object({ _id: id, first_name: z.nullable(z.string()) });

const auditEntry = z.object({
  _id: z.string(),
  at: instant,
  actor: z.extend(named, { role: z.enum(ROLES) }),
  /** The name of the call that added the line, such as `people.profile.update`. */
  action: z.string(),
  subject: z.nullable(named),
  introduction_id: z.nullable(id),
  /**
   * The record that the call changed, such as an entry of the questions and answers. People are not records here. The
   * title is from the time of the change. For a record of the books, `_id` is a number or a month.
   */
  record: z.nullable(z.object({ _id: z.string(), title: z.string() })),
  /**
   * The other person in an action about two people: the person whom a consultant suggested to the subject, or the
   * person to whom the subject sent a request. Null for all other actions.
   */
  other: z.nullable(named),
  /** The number of people that the page or the exported file showed. Null for other actions. */
  people: z.nullable(z.int()),
  /** The filters of the list that somebody read or exported, each as "name: value". */
  filters: z.array(z.string()),
  /** The page number in a list. Null for other actions. */
  page: z.nullable(z.int()),
  /** The reason that the caller gave for the action. Null if the call asks for no reason. */
  reason: z.nullable(z.string()),
});

/** The call that reads the audit log: who did what, about whom, and when. */
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
          /** Finds only the actions of this member of staff. */
          actor: z.optional(id),
          /**
           * Finds only actions about this person. Pages of lists and exported files count too if they showed this
           * person.
           */
          person: z.optional(id),
          /**
           * Finds only actions about the person with this reference, which people quote on the phone. Also finds a
           * person who has left.
           */
          reference: z.optional(line(REFERENCE_LENGTH)),
          /**
           * Finds only actions about the record or person that this text means. The text may be a page's code, our or
           * the gateway's reference of a payment or payout, a receipt's number, or a record's id. It may also be a
           * donor's or an entrepreneur's name, phone number or e-mail address, but not if the caller is an auditor.
           */
          about: z.optional(text(EMAIL_LENGTH.total, FIND_LETTERS)),
          kind: z.optional(z.enum(AUDIT_KINDS)),
          /** Finds only actions of the call with this name. */
          action: z.optional(text(60, 1)),
          ...period,
          page: pageNumber,
        })
        .check(daysInOrder),
    /**
     * The lines of the audit log, the latest first. An auditor reads only the lines about money and staff accounts, and
     * sees no people's names in them. Answers 403 if an auditor asks for the lines about one person. Answers 422 if no
     * person has the given reference.
     */
    response: () => page(auditEntry),
  },
} as const;

import * as z from "zod/mini";
import { CLOSING, CLOSING_REASONS } from "../../constants.ts";
import { instant, text } from "../parts/fields.ts";
import { withData } from "../parts/shapes.ts";

export const closingReason = z.enum(CLOSING_REASONS);

/**
 * The closing of an account, as the account's owner reads it. It names neither the person who decided nor the person
 * who sent the report.
 */
export const ownClosing = z.object({
  reason: closingReason,
  closed_at: instant,
  /** The owner's objection; null if they have not objected. */
  objection: z.nullable(
    z.object({
      words: z.string(),
      sent_at: instant,
      /** The deadline for our answer to the objection. */
      answer_due_at: instant,
      /** When we decided that the account stays closed in spite of the objection. Null before the decision. */
      answered_at: z.nullable(instant),
    }),
  ),
});

const own = {
  path: "account/closing",
  access: "member",
  retries: 0,
  response: () => withData(ownClosing),
} as const;

/** The calls for the owner of a closed account. Everybody else gets a 404. */
export const closingCalls = {
  "people.closing.mine": { ...own, method: "GET" },
  "people.closing.object": {
    ...own,
    method: "POST",
    audit: "change",
    /**
     * Stores the owner's objection to the closing. The member of staff who closed the account may not decide about the
     * objection; somebody else decides. An owner can object only once; a second objection gets a 409.
     */
    body: () => z.object({ words: text(CLOSING.words, 1) }),
  },
} as const;

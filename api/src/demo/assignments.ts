import { DAY_MS } from "@agbara/shared/age.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import type { introductions } from "../introductions/tables.ts";

type Assignment = Pick<
  typeof introductions.$inferInsert,
  "consultant_id" | "hand_over_note" | "follow_up_on" | "follow_up_reason"
>;

/** The accounts of the staff who look after members. */
export interface Consultants {
  consultantId: string;
  adminId: string;
}

/** The number of days until a consultant contacts a member again. */
const DAYS = [0, -6, 3, 0, -2, 1, 0, 9];
const REASONS = [
  "Ring back: has a question about the suggestions",
  "Ask whether the two have met",
  "Send the photos from Saturday",
  "Back from a journey today: ring",
  "Ring after six, at work before that",
  "Ask about the visit to the family",
  "Talk about the two suggestions",
];

const HAND_OVER_NOTE = "We spoke twice. Prefers calls in the evening, and likes short ones.";

/** One member in `EVERY` has a consultant. */
const EVERY = 45;

/**
 * Returns the consultant of an invented member, and the consultant's plan for the member. `nth` is the member's number
 * in the order of loading.
 */
export function assignmentOf(
  nth: number,
  { consultantId, adminId }: Consultants,
  now: Date,
): Assignment {
  if (nth % EVERY !== 7) return {};
  const place = Math.floor(nth / EVERY);
  if (place % 4 === 3) return { consultant_id: adminId };
  // Half of this consultant's members have a date for the next contact.
  const days = DAYS[place % (DAYS.length * 2)];
  return {
    consultant_id: consultantId,
    hand_over_note: place % 6 === 1 ? HAND_OVER_NOTE : null,
    ...(days !== undefined && {
      follow_up_on: dayInLagos(new Date(now.getTime() + days * DAY_MS)),
      follow_up_reason: REASONS[place % REASONS.length],
    }),
  };
}

import { DAY_MS } from "@agbara/shared/age.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import type { introductions } from "../introductions/tables.ts";

type Assignment = Pick<
  typeof introductions.$inferInsert,
  "consultant_id" | "hand_over_note" | "follow_up_on" | "follow_up_reason"
>;

/** The ids of the staff who look after members: a consultant and an admin. */
export interface Consultants {
  consultantId: string;
  adminId: string;
}

/** How many days from now a consultant will contact a member again. A negative number is a day in the past. */
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

/** One of every `EVERY` members has a consultant. */
const EVERY = 45;

/**
 * Returns the consultant of an invented member, and when and why this consultant will contact the member again. We
 * insert member 0 first, and `nth` is the number of the member. Most members have no consultant.
 */
export function assignmentOf(
  nth: number,
  { consultantId, adminId }: Consultants,
  now: Date,
): Assignment {
  if (nth % EVERY !== 7) return {};
  const place = Math.floor(nth / EVERY);
  if (place % 4 === 3) return { consultant_id: adminId };
  // Half of this consultant's members have a date on which the consultant will contact them again.
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

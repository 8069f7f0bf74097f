import { BIRTH_PAPERS, MEETING_KINDS } from "@agbara/shared/constants.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import type { introductions } from "../introductions/tables.ts";
import type { Consultants } from "./assignments.ts";

type Met = Pick<typeof introductions.$inferInsert, "met_how" | "met_on" | "met_by" | "birth_paper">;

/**
 * Returns how a consultant met the invented person, and when: on the day when the person joined. Returns null for one
 * person in four, whom no consultant has met.
 */
export function meetingOf(nth: number, joinedAt: Date, { consultantId }: Consultants): Met | null {
  if (nth % 4 === 3) return null;
  return {
    met_how: MEETING_KINDS[nth % MEETING_KINDS.length] ?? "visit",
    met_on: dayInLagos(joinedAt),
    met_by: consultantId,
    birth_paper: BIRTH_PAPERS[nth % BIRTH_PAPERS.length] ?? "passport",
  };
}

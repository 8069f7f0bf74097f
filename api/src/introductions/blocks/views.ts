import type { Output } from "@agbara/shared/contract/calls.ts";
import type { endings } from "../tables.ts";

/**
 * Makes the member's view of a notice that an introduction has ended. The view contains nothing about the other person.
 * `inactive` is true if the reader's own introduction is not active.
 */
export function endingView(
  {
    id,
    asked_by_me,
    requested_at,
    ended_at,
    waited,
  }: Pick<
    typeof endings.$inferSelect,
    "id" | "asked_by_me" | "requested_at" | "ended_at" | "waited"
  >,
  { inactive }: { inactive: boolean },
): Output<"introductions.own.mine">["data"]["ended"][number] {
  return {
    _id: id,
    asked_by_me,
    requested_at: requested_at.toISOString(),
    ended_at: ended_at.toISOString(),
    may_take_back: inactive && asked_by_me && waited,
  };
}

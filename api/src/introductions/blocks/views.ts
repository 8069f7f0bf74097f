import type { Output } from "@agbara/shared/contract/calls.ts";
import type { endings } from "../tables.ts";

/** Shows a person that an introduction has ended. It tells nothing about the other person. */
export function endingView({
  id,
  asked_by_me,
  requested_at,
  ended_at,
}: Pick<
  typeof endings.$inferSelect,
  "id" | "asked_by_me" | "requested_at" | "ended_at"
>): Output<"introductions.own.mine">["data"]["ended"][number] {
  return {
    _id: id,
    asked_by_me,
    requested_at: requested_at.toISOString(),
    ended_at: ended_at.toISOString(),
  };
}

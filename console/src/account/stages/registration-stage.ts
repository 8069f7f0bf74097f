import type { MemberIntroduction } from "@agbara/shared/contract/parts/entities.ts";

/** How far a member's own introduction is. */
export type RegistrationStage = "joined" | "registered" | "active";

export function registrationStageOf({
  status,
  registered_at,
}: Pick<MemberIntroduction, "status" | "registered_at">): RegistrationStage {
  if (status === "active") return "active";
  return registered_at ? "registered" : "joined";
}

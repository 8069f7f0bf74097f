import type { MemberIntroduction } from "@agbara/shared/contract/parts/entities.ts";

/** The stage of a member's own introduction. */
export const REGISTRATION_STAGES = [
  "joined",
  "registered",
  "active",
  "paused",
  "deactivated",
] as const;
export type RegistrationStage = (typeof REGISTRATION_STAGES)[number];

export function registrationStageOf({
  status,
  registered_at,
  deactivated_at,
  paused_at,
}: Pick<
  MemberIntroduction,
  "status" | "registered_at" | "deactivated_at" | "paused_at"
>): RegistrationStage {
  if (status === "active") return paused_at ? "paused" : "active";
  if (deactivated_at) return "deactivated";
  return registered_at ? "registered" : "joined";
}

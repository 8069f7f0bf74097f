import type { Requirement } from "@agbara/shared/contract/parts/error-body.ts";

/** The id of the section of `/account` where a person joins introductions. */
export const ENTER_INTRODUCTIONS = "enter-introductions";

/** For each requirement that a 417 answer can contain, the screen where the person does what is required. */
export const FULFILLED_AT: Record<Requirement, string> = {
  introduction: "/account/introductions#registration",
  premium: "/account/premium",
  profile: `/account#${ENTER_INTRODUCTIONS}`,
  "second-factor": "/auth/login",
  "second-factor-setup": "/account/security/second-step",
  confirmation: "/account/security",
  closed: "/account/closed",
};

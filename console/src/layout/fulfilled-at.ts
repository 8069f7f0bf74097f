import type { Requirement } from "@agbara/shared/contract/parts/error-body.ts";

/** The part of `/account` where somebody enters introductions. */
export const ENTER_INTRODUCTIONS = "enter-introductions";

/** The screen that fulfils what an answer with status 417 asks for. */
export const FULFILLED_AT: Record<Requirement, string> = {
  introduction: "/account/introductions#registration",
  premium: "/account/premium",
  profile: `/account#${ENTER_INTRODUCTIONS}`,
  "second-factor": "/auth/login",
  "second-factor-setup": "/account/security/second-step",
  confirmation: "/account/security",
};

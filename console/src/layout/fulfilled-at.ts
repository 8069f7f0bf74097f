import type { Requirement } from "@agbara/shared/contract/parts/error-body.ts";

/** The screen that fulfils what an answer with status 417 asks for. */
export const FULFILLED_AT: Record<Requirement, string> = {
  introduction: "/account/introductions#registration",
  premium: "/account/premium",
  profile: "/account/profile",
  "second-factor": "/auth/login",
  "second-factor-setup": "/account/security/second-step",
  confirmation: "/account/security",
};

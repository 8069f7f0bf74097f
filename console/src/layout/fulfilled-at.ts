import type { Requirement } from "@agbara/shared/contract/error-body.ts";

/** The screen that fulfils what an answer with status 417 asks for. */
export const FULFILLED_AT: Record<Requirement, string> = {
  introduction: "/account/introductions#registration",
  premium: "/account/premium",
  profile: "/account/profile",
};

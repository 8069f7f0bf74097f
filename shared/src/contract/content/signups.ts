import * as z from "zod/mini";
import { TEXT_LIMITS } from "../../constants.ts";
import { email, instant, text, whole } from "../fields.ts";
import { done, withData } from "./parts.ts";

/** What visitors and members leave with us beside an account: a choice about cookies, a place on a list. */
export const signupCalls = {
  "consents.record": {
    method: "POST",
    path: "consents",
    access: "public",
    retries: 0,
    /** As the consent library keeps it: proof of a visitor's choice about cookies. */
    body: z.object({
      consentId: z.uuid(),
      revision: whole(0, 1000),
      categories: z.array(text(40)).check(z.maxLength(10)),
      services: z
        .record(text(40), z.array(text(40)).check(z.maxLength(20)))
        .check(z.refine((services) => Object.keys(services).length <= 10, "has too many entries")),
      consentTimestamp: instant,
      lastConsentTimestamp: instant,
    }),
    response: done,
  },
  "earlySignups.create": {
    method: "POST",
    path: "early-signups",
    access: "public",
    retries: 0,
    /** For the training centre; the same answer for an address that signed up already. */
    body: z.object({ email, device: z.enum(["iphone", "android", "desktop"]) }),
    response: done,
  },
  "tvSignups.mine": {
    method: "GET",
    path: "tv-signups/mine",
    access: "member",
    retries: 0,
    /** What the person sent; null where they have sent nothing, or withdrew their consent since. */
    response: withData(z.nullable(z.object({ about: z.string(), sent_at: instant }))),
  },
  "tvSignups.create": {
    method: "POST",
    path: "tv-signups",
    access: "member",
    retries: 0,
    body: z.object({
      about: text(TEXT_LIMITS.tv_about, 1),
      accept_filming: z.literal(true, "must be accepted"),
    }),
    response: done,
  },
} as const;

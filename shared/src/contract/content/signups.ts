import * as z from "zod/mini";
import { TEXT_LIMITS } from "../../constants.ts";
import { email, instant, text } from "../parts/fields.ts";
import { done, withData } from "../parts/shapes.ts";

/** The calls to sign up for the training centre, and to apply for the TV show. */
export const signupsCalls = {
  "content.signups.early": {
    method: "POST",
    path: "early-signups",
    access: "public",
    retries: 0,
    /** Signs an address up for the training centre. The answer is the same if the address has already signed up. */
    body: () => z.object({ email, device: z.enum(["iphone", "android", "desktop"]) }),
    response: done,
  },
  "content.signups.mine": {
    method: "GET",
    path: "tv-signups/mine",
    access: "member",
    retries: 0,
    /**
     * The person's application for the TV show. Null if the person has sent none, or has withdrawn their consent after
     * sending it.
     */
    response: () => withData(z.nullable(z.object({ about: z.string(), sent_at: instant }))),
  },
  "content.signups.tv": {
    method: "POST",
    path: "tv-signups",
    access: "member",
    retries: 0,
    body: () =>
      z.object({
        about: text(TEXT_LIMITS.tv_about, 1),
        accept_filming: z.literal(true, "must be accepted"),
      }),
    response: done,
  },
} as const;

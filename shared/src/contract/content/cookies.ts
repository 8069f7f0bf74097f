import * as z from "zod/mini";
import { instant, text, whole } from "../parts/fields.ts";
import { done } from "../parts/shapes.ts";

/** The call that stores the proof of a visitor's choice about cookies. */
export const cookiesCalls = {
  "content.cookies.record": {
    method: "POST",
    path: "consents",
    access: "public",
    retries: 0,
    /** The proof of a visitor's choice about cookies. The fields are those of the consent library. */
    body: () =>
      z.object({
        consentId: z.uuid(),
        revision: whole(0, 1000),
        categories: z.array(text(40)).check(z.maxLength(10)),
        services: z
          .record(text(40), z.array(text(40)).check(z.maxLength(20)))
          .check(
            z.refine((services) => Object.keys(services).length <= 10, "has too many entries"),
          ),
        consentTimestamp: instant,
        lastConsentTimestamp: instant,
      }),
    response: done,
  },
} as const;

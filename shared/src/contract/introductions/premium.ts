import * as z from "zod/mini";
import { memberIntroduction, subscription } from "../entities.ts";
import { whole } from "../fields.ts";
import { byId, withData } from "./parts.ts";

/** What members see of their own introductions and premium beyond the specification's point 7. */
export const introductionCalls = {
  "introductions.mine": {
    method: "GET",
    path: "user-introductions/mine",
    access: "member",
    retries: 0,
    response: withData(
      z.object({
        introduction: memberIntroduction,
        received: z.array(memberIntroduction),
        sent: z.array(memberIntroduction),
        suggestions: z.array(memberIntroduction),
      }),
    ),
  },
  "subscriptions.offer": {
    method: "GET",
    path: "user-subscriptions/premium/offer",
    access: "member",
    retries: 0,
    /** What premium costs and how long it runs; `demonstration`: this is one, and nothing is ever charged. */
    response: withData(
      z.object({
        price_kobo: whole(0, Number.MAX_SAFE_INTEGER),
        days: whole(1, 366),
        demonstration: z.boolean(),
      }),
    ),
  },
  "subscriptions.running": {
    method: "GET",
    path: "user-subscriptions/premium",
    access: "member",
    retries: 0,
    /** One's own premium that has not ended; null without one. */
    response: withData(z.nullable(subscription)),
  },
  "subscriptions.get": {
    method: "GET",
    path: "user-subscriptions/{id}",
    access: "member",
    retries: 0,
    params: byId,
    response: withData(subscription),
  },
} as const;

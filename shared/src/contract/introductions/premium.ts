import * as z from "zod/mini";
import { subscription } from "../parts/entities.ts";
import { whole } from "../parts/fields.ts";
import { byId, empty, withData } from "../parts/shapes.ts";

/** The calls for the premium subscription. */
export const premiumCalls = {
  "introductions.premium.subscribe": {
    method: "POST",
    path: "user-subscriptions/premium",
    access: "member",
    retries: 0,
    body: empty,
    response: () => withData(subscription),
  },
  "introductions.premium.offer": {
    method: "GET",
    path: "user-subscriptions/premium/offer",
    access: "member",
    retries: 0,
    /**
     * The price and length of a premium subscription. `demonstration`: true if this server is a demonstration. Such a
     * server never charges anything.
     */
    response: () =>
      withData(
        z.object({
          price_kobo: whole(0, Number.MAX_SAFE_INTEGER),
          days: whole(1, 366),
          demonstration: z.boolean(),
        }),
      ),
  },
  "introductions.premium.running": {
    method: "GET",
    path: "user-subscriptions/premium",
    access: "member",
    retries: 0,
    /** The caller's current premium subscription. Null if there is none. */
    response: () => withData(z.nullable(subscription)),
  },
  "introductions.premium.get": {
    method: "GET",
    path: "user-subscriptions/{id}",
    access: "member",
    retries: 0,
    params: byId,
    response: () => withData(subscription),
  },
} as const;

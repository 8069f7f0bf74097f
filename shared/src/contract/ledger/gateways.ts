import * as z from "zod/mini";
import { done } from "../parts/shapes.ts";

/** What gateways tell us. */
export const gatewaysCalls = {
  "ledger.gateways.webhook": {
    method: "POST",
    path: "giving/webhooks/{gateway}",
    access: "public",
    signed: true,
    retries: 0,
    params: z.object({ gateway: z.enum(["sandbox", "paystack", "flutterwave"]) }),
    /** The gateway's own format, and its signature over these bytes in a header. 401 where it is not theirs. */
    file: { types: ["application/json"], maxBytes: 64 * 1024 },
    response: done,
  },
} as const;

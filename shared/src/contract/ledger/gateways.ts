import * as z from "zod/mini";
import { done } from "../parts/shapes.ts";

/** Messages that gateways send us. */
export const gatewaysCalls = {
  "ledger.gateways.webhook": {
    method: "POST",
    path: "giving/webhooks/{gateway}",
    access: "public",
    signed: true,
    retries: 0,
    params: () => z.object({ gateway: z.enum(["sandbox", "paystack", "flutterwave"]) }),
    /**
     * The message in the gateway's own format. A header contains the gateway's signature over these bytes. Answers 401
     * if the signature is wrong.
     */
    file: { types: ["application/json"], maxBytes: 64 * 1024 },
    response: done,
  },
} as const;

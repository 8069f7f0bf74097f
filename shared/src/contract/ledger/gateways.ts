import * as z from "zod/mini";
import { done } from "../parts/shapes.ts";

/** The calls that gateways use to send us messages. */
export const gatewaysCalls = {
  "ledger.gateways.webhook": {
    method: "POST",
    path: "giving/webhooks/{gateway}",
    access: "public",
    signed: true,
    retries: 0,
    params: () => z.object({ gateway: z.enum(["sandbox", "paystack", "flutterwave"]) }),
    /**
     * The gateway's message in its own format. A header contains the gateway's signature over the bytes of the message.
     * Answers 401 if the signature is wrong.
     */
    file: { types: ["application/json"], maxBytes: 64 * 1024 },
    response: done,
  },
} as const;

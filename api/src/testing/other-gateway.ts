import { sendPayouts } from "../finance/payouts/send.ts";
import { type Gateway, GatewayError, type Payouts } from "../ledger/gateways/gateway.ts";
import type { PayoutsTest } from "./payouts.ts";

/** A payer whose gateway does otherwise than the sandbox, and what it was asked to transfer. */
export function withPayouts(pay: PayoutsTest, changes: (payouts: Payouts) => Partial<Payouts>) {
  const asked: string[] = [];
  const real = pay.gateway.payouts as Payouts;
  const changed: Payouts = { ...real, ...changes(real) };
  const transfer: Payouts["transfer"] = (request) => {
    asked.push(request.reference);
    return changed.transfer(request);
  };
  const gateway: Gateway = { ...pay.gateway, payouts: { ...changed, transfer } };
  return { asked, send: () => sendPayouts({ ...pay.payer, gatewayOf: () => gateway }) };
}

/** A gateway whose answer never came. */
export const unknown = () =>
  Promise.reject(new GatewayError("unknown", "POST /transfer: no answer"));

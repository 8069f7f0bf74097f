import { sendPayouts } from "../finance/payouts/send.ts";
import type { Payer } from "../finance/payouts/transfer.ts";
import { type Gateway, GatewayError, type Payouts } from "../ledger/gateways/gateway.ts";

/**
 * Returns `send`, which sends payouts through a gateway. `changes` says how this gateway differs from the sandbox.
 * `asked` lists the transfers that we asked this gateway to make.
 */
export function withPayouts(
  pay: { gateway: Gateway; payer: Payer },
  changes: (payouts: Payouts) => Partial<Payouts>,
) {
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

/** Fails as if the gateway had not answered. */
export const unknown = () =>
  Promise.reject(new GatewayError("unknown", "POST /transfer: no answer"));

/** Returns a call that fails as if the gateway refused it with these words. */
export const refusing = (said: string) => () =>
  Promise.reject(new GatewayError("refused", "POST /transfer: 400", { said }));

import type { Payouts } from "@agbara/api/ledger/gateways/gateway.ts";
import { createPaystack } from "@agbara/api/ledger/gateways/paystack.ts";
import * as acts from "@agbara/api/ledger/gateways/sandbox/acts.ts";
import { SANDBOX_BASE, SANDBOX_SECRET, startSandbox } from "@agbara/api/testing/sandbox.ts";

/** One request that we send to the gateway. */
export interface Sent {
  method: string;
  /** The path after the gateway's base address. */
  path: string;
  query: Record<string, string>;
  body: unknown;
}

const ACCOUNT = { number: "0123456789", bankCode: "001" };

/**
 * Calls each function of the gateway's adapter once, with the sandbox instead of the gateway. Returns every request
 * that the adapter can send.
 */
export async function everyRequest(): Promise<Sent[]> {
  const now = new Date("2026-11-22T10:00:00Z");
  const sandbox = await startSandbox(() => now);
  const sent: Sent[] = [];
  const gateway = createPaystack("sandbox", {
    base: SANDBOX_BASE,
    secretKey: SANDBOX_SECRET,
    fetch(input, init) {
      const url = new URL(String(input));
      sent.push({
        method: (init?.method ?? "GET").toLowerCase(),
        path: url.pathname.slice(new URL(SANDBOX_BASE).pathname.length),
        query: Object.fromEntries(url.searchParams),
        body: init?.body ? JSON.parse(String(init.body)) : undefined,
      });
      return sandbox.fetch(input, init);
    },
  });
  try {
    await doEverything();
  } finally {
    await sandbox.stop();
  }
  return sent;

  async function doEverything() {
    const reference = "agb-check-payment-1";
    const returnTo = "https://agbara.example/give/back";
    const email = "sade@people.example";
    await gateway.initialize({ reference, amount: 1_000_000n, email, returnTo });
    await acts.pay(sandbox.db, reference, now);
    const charge = await gateway.verify(reference);
    if (!charge) throw new Error("The sandbox has lost a payment.");
    await gateway.charge(charge.id);
    await sandbox.withSwitches({ refunds: "need an account" });
    const request = { reference, chargeId: charge.id, note: "as asked" };
    const refund = await gateway.refund({ ...request, amount: 100_000n });
    await gateway.refundsOf(charge);
    await gateway.retryRefund(refund.id, ACCOUNT);
    const payouts = gateway.payouts as Payouts;
    await payouts.banks();
    await payouts.resolve(ACCOUNT);
    const recipient = await payouts.recipient(ACCOUNT, "Sandbox Holder");
    await payouts.available();
    const payout = { reference: "agb-check-payout-1", amount: 50_000n, recipient };
    await payouts.transfer({ ...payout, reason: "Gifts of November" });
    await payouts.verifyTransfer(payout.reference);
    const [from, to] = [new Date("2026-11-21T00:00:00Z"), new Date("2026-11-23T00:00:00Z")];
    const { transactions, settlements, refunds, disputes } = gateway;
    for (const list of [transactions, settlements, refunds, payouts.transfers, disputes])
      for await (const _ of list(from, to)) break;
    for await (const _ of gateway.chargesOf("20261122")) break;
  }
}

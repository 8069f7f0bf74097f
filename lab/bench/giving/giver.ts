import { randomBytes, randomUUID } from "node:crypto";
import { createGift } from "@agbara/api/giving/gifts/gift.ts";
import { lookAtPayment } from "@agbara/api/giving/gifts/payments/payments.ts";
import { startPayment } from "@agbara/api/giving/gifts/payments/start-payment.ts";
import { feeOf } from "@agbara/api/ledger/gateways/fees.ts";
import type { Gateway } from "@agbara/api/ledger/gateways/gateway.ts";
import { createPaystack } from "@agbara/api/ledger/gateways/paystack.ts";
import { SANDBOX_FEES } from "@agbara/api/ledger/gateways/sandbox/acts.ts";
import type { Database } from "@agbara/api/platform/db/database.ts";

/** The donor gives ₦1,000 to the page, covers the fee, and adds a tip of ₦50 for us. */
const AMOUNT = 100_000n;
const TIP = 5_000n;
const BACK = "https://agbara.example/give/back/";

/**
 * Returns a function that makes a gift as the product does: it begins, opens, pays, posts and allocates the gift. The
 * gateway answers immediately.
 */
export function giverOn(db: Database) {
  const opened = new Map<string, { reference: string; amount: bigint }>();
  const gateway = quickGateway(opened);
  const codeKey = randomBytes(32);
  const now = () => new Date();
  const cashier = { db, codeKey, live: false, now, gatewayOf: () => gateway };
  return async (page: string) => {
    const till = {
      db,
      codeKey,
      gateway: gateway.name,
      fees: SANDBOX_FEES,
      live: false,
      now: now(),
    };
    const { id } = await createGift(till, orderFor(page));
    await startPayment(cashier, { giftId: id, gateway: gateway.name, returnTo: BACK + id });
    const { reference = "" } = opened.get(BACK + id) ?? {};
    await lookAtPayment(cashier, reference);
    opened.delete(BACK + id);
    opened.delete(reference);
  };
}

function orderFor(page: string): Parameters<typeof createGift>[1] {
  return {
    id: randomUUID(),
    kind: "entrepreneur",
    donor: { name: "Ṣadé", email: "sade@people.example", userId: null },
    parts: [{ entrepreneurId: page, amount: AMOUNT }],
    coversFee: true,
    tip: TIP,
    if_full: "refund",
    anonymous: false,
    public_name: null,
    message: "Keep going.",
  };
}

/** Creates a gateway that accepts and confirms every payment without a network. */
function quickGateway(opened: Map<string, { reference: string; amount: bigint }>): Gateway {
  const nowhere = { base: "http://gateway.example", secretKey: "none", fetch };
  return {
    ...createPaystack("sandbox", nowhere),
    async initialize({ reference, amount, returnTo }) {
      opened.set(returnTo, { reference, amount }).set(reference, { reference, amount });
      return { url: `https://gateway.example/${reference}` };
    },
    async verify(reference) {
      const { amount = 0n } = opened.get(reference) ?? {};
      const paid = { state: "paid", currency: "NGN", paidAt: new Date(), live: false } as const;
      const instrument = "SIG_of_a_card";
      return {
        ...paid,
        id: reference,
        reference,
        amount,
        fee: feeOf(amount, SANDBOX_FEES),
        instrument,
        payer: null,
      };
    },
  };
}

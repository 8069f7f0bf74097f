import { randomUUID } from "node:crypto";
import { NOTHING_SAID } from "@agbara/shared/contract/parts/gift-rows.ts";
import { firstNameOf } from "@agbara/shared/text/first-name.ts";
import { createGift, type Order } from "../../giving/gifts/gift.ts";
import { lookAtPayment } from "../../giving/gifts/payments/payments.ts";
import { paymentsOf } from "../../giving/gifts/queries.ts";
import { openTransaction, pay, SANDBOX_FEES } from "../../ledger/gateways/sandbox/acts.ts";
import { PEOPLES } from "../people/names.ts";
import { createRandom } from "../random.ts";
import type { Counter } from "./counter.ts";

/** The fields of a gift that differ between the invented gifts. All other fields have fixed values. */
export type Wanted = Pick<Order, "kind" | "donor" | "parts"> & Partial<Order>;

/** Returns true if the donor wants the page to show their name. About one invented donor in three wants it. */
const wantsToBeNamed = ({ kind, donor }: Wanted) =>
  kind !== "voucher" && donor.name.length % 3 === 0;

/** Makes one gift with the product's own code, and pays it at the sandbox at the moment `at`. */
export async function giveOne(counter: Counter, wanted: Wanted, at: Date) {
  const { db } = counter;
  counter.set(at);
  const till = { db, gateway: "sandbox" as const, fees: SANDBOX_FEES, live: false, now: at };
  const gift = await createGift(till, {
    id: randomUUID(),
    coversFee: true,
    tip: 0n,
    ...NOTHING_SAID,
    public_name: wantsToBeNamed(wanted) ? firstNameOf(wanted.donor.name) : null,
    ...wanted,
  });
  const [payment] = await paymentsOf(db, gift.id);
  if (!payment) throw new Error("The gift has no payment.");
  const { reference } = payment;
  await openTransaction(
    db,
    reference,
    { email: wanted.donor.email, amount: Number(gift.total) },
    at,
  );
  await pay(db, reference, at);
  await lookAtPayment(counter, reference);
  return { id: gift.id, reference };
}

/**
 * Returns the invented donor with this number. The same number always gives the same donor, so some donors give to
 * several pages.
 */
export function donorOf(nth: number): Order["donor"] {
  const random = createRandom(`donor's name ${nth}`);
  const { female, male } = PEOPLES[random.pick(["igbo", "yoruba", "yorubaMuslim"] as const)];
  return {
    name: random.pick([...female, ...male]),
    email: `donor${nth}@people.example`,
    userId: null,
  };
}

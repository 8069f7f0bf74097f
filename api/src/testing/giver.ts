import { randomUUID } from "node:crypto";
import type { Client } from "@agbara/shared/client/client.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { eq } from "drizzle-orm";
import { gift_parts, payments } from "../giving/tables.ts";
import * as acts from "../ledger/gateways/sandbox/acts.ts";
import { setSwitches } from "../ledger/gateways/sandbox/store.ts";
import { AS_EVER, type Switches } from "../ledger/gateways/sandbox/switches.ts";
import { newId } from "../platform/db/ids.ts";
import { addPage } from "./pages.ts";
import type { TestApi } from "./start-test-api.ts";

export type AskedGift = Input<"giving.gifts.create">;

/** Returns a gift of ₦1,000, as a visitor's form sends it. */
export const asked = (changes: Partial<AskedGift> = {}): AskedGift => ({
  id: randomUUID(),
  kind: "entrepreneur",
  amount: 100_000,
  covers_fee: false,
  tip: 0,
  if_full: "refund",
  anonymous: false,
  donor: { name: "Ṣadé", email: `${newId()}@people.example` },
  ...changes,
});

/** Returns helpers that make gifts as browsers do, with calls of the API, and pay at the sandbox. */
export function giverAt(api: TestApi) {
  const visitor = () => api.clientOf();
  const now = () => api.deps.now();

  /** Returns the references of all payments that were begun for a gift, with the latest first. */
  async function referencesOf(giftId: string): Promise<string[]> {
    const rows = await api.db.select().from(payments).where(eq(payments.gift_id, giftId));
    return rows.map(({ reference }) => reference).reverse();
  }

  async function begin(changes: Partial<AskedGift> = {}, client?: Client) {
    const { data } = await (client ?? (await visitor())).call(
      "giving.gifts.create",
      asked(changes),
    );
    return { ...data, link: data.link ?? "" };
  }

  /** Makes a gift, pays it, and opens its page. */
  async function paid(changes: Partial<AskedGift> = {}, client?: Client) {
    const gift = await begin(changes, client);
    const donor = await visitor();
    await donor.call("giving.gifts.pay", { link: gift.link });
    const [reference = ""] = await referencesOf(gift._id);
    await acts.pay(api.db, reference, now());
    const { data } = await donor.call("giving.gifts.open", { link: gift.link });
    return { ...gift, reference, opened: data };
  }

  /** Gives with a public first name, and lets the refund window end. Then the page shows the name. */
  async function named(code: string, public_name: string) {
    const { _id } = await paid({ pages: [code], public_name });
    const over = { window_ends_at: new Date(now().getTime() - 1) };
    await api.db.update(gift_parts).set(over).where(eq(gift_parts.gift_id, _id));
  }

  return {
    visitor,
    named,
    begin,
    paid,
    /** Makes the sandbox fail in these ways. Without an argument, it works normally. */
    withSwitches: (switches: Partial<Switches>) =>
      setSwitches(api.db, { ...AS_EVER, ...switches }, now()),
    referencesOf,
    page: (changes: Partial<Parameters<typeof addPage>[1]> = {}) =>
      addPage(api.db, { now: now(), ...changes }),
    /** Buys this many gift cards, and returns their codes. */
    async vouchers(people = 1, amount = 100_000): Promise<string[]> {
      const { opened } = await paid({ kind: "voucher", people, amount });
      return opened.vouchers.map(({ voucher_code }) => voucher_code);
    },
  };
}

import { AML } from "@agbara/shared/constants.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { changeEmail } from "../../giving/gifts/mending.ts";
import { lookAtPayment } from "../../giving/gifts/payments/payments.ts";
import { gifts, payments } from "../../giving/tables.ts";
import * as acts from "../../ledger/gateways/sandbox/acts.ts";
import { users } from "../../people/tables.ts";
import { atOnce } from "../../testing/at-once.ts";
import { type Giving, order, startGiving } from "../../testing/giving.ts";
import { makeAvailable } from "../payouts/payable.ts";
import { decideFlag, reportLines } from "./desk-queries.ts";
import { lookAtGifts } from "./looking.ts";
import { aml_flags } from "./tables.ts";

const START = new Date("2026-11-22T10:00:00.000Z");
const HOUR_MS = 3_600_000;
const LIMIT = BigInt(AML.limit.person);
/** Just over half of the legal limit for one person, in kobo. Two such gifts together are above the limit. */
const MUCH = LIMIT / 2n + 100n;

let giving: Giving;
beforeAll(async () => {
  giving = await startGiving(START);
});
afterAll(() => giving.stop());
beforeEach(() => giving.setNow(START));

let made = 0;
const someone = () => ({ name: "Bisi", email: `donor${++made}@people.example`, userId: null });

/** Makes a paid gift of vouchers. No page limits the amount of such a gift. */
async function paid(amount: bigint, changes: Parameters<typeof order>[1] = {}) {
  const { gift, reference } = await giving.asked(
    order([{ entrepreneurId: null, amount }], { kind: "voucher", donor: someone(), ...changes }),
  );
  await acts.pay(giving.db, reference, giving.now());
  await lookAtPayment(giving.cashier, reference);
  return { id: gift.id, reference };
}

async function toPage(entrepreneurId: string, changes: Parameters<typeof order>[1] = {}) {
  const { gift, reference } = await giving.givenTo(entrepreneurId, 100_000n, {
    donor: someone(),
    ...changes,
  });
  await lookAtPayment(giving.cashier, reference);
  return { id: gift.id, reference };
}

const look = () => lookAtGifts({ db: giving.db, now: giving.now() });
const later = (hours: number) => giving.setNow(new Date(START.getTime() + hours * HOUR_MS));
const flagsOf = (id: string) => giving.db.select().from(aml_flags).where(eq(aml_flags.gift_id, id));
const rulesOf = async (id: string) => (await flagsOf(id)).map(({ rule }) => rule);
/** Changes the card of a payment. The sandbox gateway itself uses one card for all payments. */
const paidWith = (reference: string, instrument: string) =>
  giving.db.update(payments).set({ instrument }).where(eq(payments.reference, reference));

async function ownerOf(page: string, values: Partial<typeof users.$inferInsert>) {
  const [row] = await giving.db.select().from(entrepreneurs).where(eq(entrepreneurs.id, page));
  await giving.db
    .update(users)
    .set(values)
    .where(eq(users.id, row?.user_id ?? ""));
  return row?.user_id ?? "";
}

describe("sums", () => {
  test("one kobo above the limit is flagged, with seven days; the limit itself is not", async () => {
    const [at, above] = [await paid(LIMIT), await paid(LIMIT + 1n)];
    await paidWith(at.reference, "card-at");
    await paidWith(above.reference, "card-above");
    await look();
    expect(await rulesOf(at.id)).toEqual([]);
    expect(await flagsOf(above.id)).toMatchObject([
      { rule: "threshold", amount: LIMIT + 1n, due_at: new Date("2026-11-29T10:00:00.000Z") },
    ]);
  });

  test("a body may give twice as much", async () => {
    const { id, reference } = await paid(LIMIT + 1n, { donor: { ...someone(), body: true } });
    await paidWith(reference, "card-body");
    await look();
    expect(await rulesOf(id)).toEqual([]);
  });

  test.each([
    ["splitting", 23, new Date("2026-11-24T09:00:00.000Z")],
    ["threshold", 25, new Date("2026-11-30T11:00:00.000Z")],
  ])(
    "two gifts of one address that come to more are %s %i hours apart",
    async (rule, hours, due) => {
      const donor = someone();
      const first = await paid(MUCH, { donor });
      await paidWith(first.reference, `card-${first.id}`);
      await look();
      later(hours);
      const second = await paid(MUCH, { donor });
      await paidWith(second.reference, `card-${second.id}`);
      await look();
      expect(await rulesOf(first.id)).toEqual([]);
      expect(await flagsOf(second.id)).toMatchObject([{ rule, amount: 2n * MUCH, due_at: due }]);
    },
  );

  test("a gift whose address is mended counts with all that came from that address", async () => {
    const donor = someone();
    const [first, mistyped] = [await paid(MUCH, { donor }), await paid(MUCH)];
    for (const { id, reference } of [first, mistyped]) await paidWith(reference, `card-${id}`);
    await look();
    expect(await rulesOf(mistyped.id)).toEqual([]);
    const { db, now } = { db: giving.db, now: giving.now() };
    const desk = { db, now, mail: async () => undefined };
    await changeEmail(desk, { giftId: mistyped.id, link: "at-hand", email: donor.email });
    await look();
    expect(await rulesOf(mistyped.id)).toEqual(["splitting"]);
  });

  test("the same card under two names is one person; a month later it starts again", async () => {
    const [first, second] = [await paid(MUCH), await paid(MUCH)];
    await paidWith(first.reference, "card-shared");
    await paidWith(second.reference, "card-shared");
    later((AML.addedUpDays + 1) * 24);
    const third = await paid(MUCH);
    await paidWith(third.reference, "card-shared");
    await look();
    expect(await rulesOf(second.id)).toEqual(["splitting"]);
    expect(await rulesOf(third.id)).toEqual([]);
  });

  test("a gift is looked at once, however many look", async () => {
    const { id, reference } = await paid(LIMIT + 1n);
    await paidWith(reference, `card-${id}`);
    const looked = await atOnce(10, look);
    expect(looked.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await rulesOf(id)).toEqual(["threshold"]);
  });
});

describe("donor and entrepreneur", () => {
  test("are not flagged if they share nothing", async () => {
    const page = await giving.page();
    const { id, reference } = await toPage(page);
    await paidWith(reference, `card-${id}`);
    await look();
    expect(await rulesOf(id)).toEqual([]);
  });

  test("are flagged if they share an address, a telephone, a card or a device within a day", async () => {
    const page = await giving.page();
    const other = await giving.page();
    const email = `own${++made}@people.example`;
    const phone = "+2348030000001";
    await ownerOf(page, { email, phone });
    const giver = await ownerOf(other, { phone: "+2348030000002" });
    await giving.db.update(users).set({ phone }).where(eq(users.id, giver));

    const byAddress = await toPage(page, { donor: { ...someone(), email } });
    await paidWith(byAddress.reference, "card-own");
    const byCard = await toPage(page);
    await paidWith(byCard.reference, "card-own");
    const byPhone = await toPage(page, { donor: { ...someone(), userId: giver } });
    await paidWith(byPhone.reference, "card-phone");
    const byDevice = await toPage(page);
    await paidWith(byDevice.reference, "card-device");
    await giving.db.update(gifts).set({ own_device: true }).where(eq(gifts.id, byDevice.id));
    await look();

    const sharedOf = async ({ id }: { id: string }) =>
      (await flagsOf(id)).map(({ rule, shared, due_at }) => ({ rule, shared, due_at }));
    const flagged = (...shared: string[]) => [
      { rule: "related", shared, due_at: new Date("2026-11-23T10:00:00.000Z") },
    ];
    expect(await sharedOf(byAddress)).toEqual(flagged("person", "card"));
    expect(await sharedOf(byCard)).toEqual(flagged("card"));
    expect(await sharedOf(byPhone)).toEqual(flagged("phone"));
    expect(await sharedOf(byDevice)).toEqual(flagged("device"));
  });
});

describe("a flag", () => {
  const decide = (flagId: string, actorId: string) =>
    decideFlag(giving.db, flagId, {
      verdict: "cleared",
      note: "Known to us.",
      actorId,
      now: giving.now(),
    });

  async function flagged() {
    const page = await giving.page();
    const email = `own${++made}@people.example`;
    const owner = await ownerOf(page, { email });
    const gift = await toPage(page, { donor: { ...someone(), email } });
    await paidWith(gift.reference, `card-${gift.id}`);
    await look();
    const [flag] = await flagsOf(gift.id);
    return { gift, owner, flagId: flag?.id ?? "" };
  }

  test("keeps the gift's money from being paid out until it is decided", async () => {
    const { gift, flagId } = await flagged();
    later(16 * 24);
    await makeAvailable({ db: giving.db, now: giving.now() });
    expect(await giving.partsOf(gift.id)).toMatchObject([{ state: "held" }]);
    await decide(flagId, await ownerOf(await giving.page(), { first_name: "Ada" }));
    await makeAvailable({ db: giving.db, now: giving.now() });
    expect(await giving.partsOf(gift.id)).toMatchObject([{ state: "available" }]);
  });

  test("so does a gift that nobody has looked at yet", async () => {
    const { id } = await toPage(await giving.page());
    later(16 * 24);
    await makeAvailable({ db: giving.db, now: giving.now() });
    expect(await giving.partsOf(id)).toMatchObject([{ state: "held" }]);
  });

  test("is decided once, and not by whom the page belongs to", async () => {
    const { owner, flagId } = await flagged();
    expect(await decide(flagId, owner)).toBe(false);
    const others = await Promise.all(
      [1, 2, 3].map(async () => ownerOf(await giving.page(), { first_name: "Ada" })),
    );
    const decided = await atOnce(3, (nth) => decide(flagId, others[nth] ?? ""));
    expect(decided.filter(Boolean)).toHaveLength(1);
  });

  test("is reported with all that the donor gave in these days", async () => {
    const donor = someone();
    const first = await paid(MUCH, { donor });
    later(1);
    const second = await paid(MUCH, { donor });
    await paidWith(first.reference, `card-${first.id}`);
    await paidWith(second.reference, `card-${second.id}`);
    const lines = await reportLines(giving.db, second.id);
    expect(lines.map(({ gift, amount, email }) => ({ gift, amount, email }))).toEqual([
      { gift: first.id, amount: MUCH, email: donor.email },
      { gift: second.id, amount: MUCH, email: donor.email },
    ]);
  });

  test("is open or decided, never half", async () => {
    const { flagId } = await flagged();
    await expect(
      giving.db.execute(sql`update aml_flags set verdict = 'cleared' where id = ${flagId}::uuid`),
    ).rejects.toThrow();
  });
});

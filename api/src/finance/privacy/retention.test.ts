import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { bank_accounts } from "../../entrepreneurs/bank-accounts/tables.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { addFlag } from "../../finance/aml/queries.ts";
import { aml_flags } from "../../finance/aml/tables.ts";
import { payout_batches, payout_items } from "../../finance/payouts/tables.ts";
import { donors, gifts, payments } from "../../giving/tables.ts";
import { ledger_transfers } from "../../ledger/accounts/tables.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { list } from "../../ledger/gateways/sandbox/store.ts";
import { users } from "../../people/tables.ts";
import { keepHouse } from "../../platform/jobs/keep-house.ts";
import { housekeeping } from "../../server/housekeeping.ts";
import { giverAt } from "../../testing/giver.ts";
import { addBankAccount } from "../../testing/pages.ts";
import { addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { eraseDonor } from "./deletion.ts";

const START = new Date("2026-11-23T10:00:00.000Z");
/**
 * A moment that is less than five years after 7 December 2026. On 7 December, the donor of a gift made at `START` can
 * ask for it back for the last time.
 */
const WITHIN_FIVE_YEARS = new Date("2031-12-07T22:00:00.000Z");
const LATER = new Date("2031-12-08T10:00:00.000Z");
const DAY_MS = 86_400_000;

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START, env: { TOKEN_MINUTES: "43200" } });
  giver = giverAt(api);
});
afterAll(() => api.stop());
beforeEach(() => api.setNow(START));

const keepHouseAt = (now: Date) =>
  keepHouse({ db: api.db, photos: api.deps.photos, now }, housekeeping);
const giftRow = async (id: string) =>
  (await api.db.select().from(gifts).where(eq(gifts.id, id)))[0];

test("we know a donor for five years, even after a deletion, and not longer", async () => {
  const me = await addMember(api);
  const { code } = await giver.page();
  const { _id, link, reference } = await giver.paid({ pages: [code], donor: undefined }, me.client);
  await addFlag(api.db, { giftId: _id, rule: "threshold", amount: 100_000n }, START);
  const decided = { verdict: "reported" as const, decided_by: me.id, decided_at: START, note: "x" };
  await api.db.update(aml_flags).set(decided).where(eq(aml_flags.gift_id, _id));
  await me.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
  const transfers = await api.db.$count(ledger_transfers);

  const knownAtGateway = async () =>
    (await list(api.db, "transaction")).some((one) => one.reference === reference);
  await keepHouseAt(new Date("2031-11-23T09:59:00.000Z"));
  expect(await knownAtGateway()).toBe(true);
  await keepHouseAt(WITHIN_FIVE_YEARS);
  const donorId = (await giftRow(_id))?.donor_id ?? "";
  const [donor] = await api.db.select().from(donors).where(eq(donors.id, donorId));
  expect(donor).toMatchObject({ name: "Ngozi", email: me.email, user_id: null });
  expect(await api.db.$count(aml_flags, eq(aml_flags.gift_id, _id))).toBe(1);
  const [paid] = await api.db.select().from(payments).where(eq(payments.reference, reference));
  expect(paid?.instrument).not.toBeNull();
  await keepHouseAt(LATER);
  expect(await api.db.$count(users, eq(users.id, me.id))).toBe(0);
  expect(await api.db.$count(donors, eq(donors.id, donorId))).toBe(0);
  expect(await api.db.$count(aml_flags, eq(aml_flags.gift_id, _id))).toBe(0);
  const row = await giftRow(_id);
  expect(row).toMatchObject({ donor_id: null, message: null, fingerprint: "", total: 100_000n });
  const [left] = await api.db.select().from(payments).where(eq(payments.reference, reference));
  expect(left).toMatchObject({ state: "paid", instrument: null });
  expect(await knownAtGateway()).toBe(false);
  const visitor = await giver.visitor();
  const opening = visitor.call("giving.gifts.open", { link });
  await expect(opening).rejects.toMatchObject({ status: 404 });
  expect(await api.db.$count(ledger_transfers)).toBe(transfers);
});

test("a case without a decision, or with a recent one, keeps its donor at any age", async () => {
  const { _id } = await giver.paid({ kind: "voucher", people: 1 });
  await addFlag(api.db, { giftId: _id, rule: "splitting", amount: 100_000n }, START);
  await keepHouseAt(LATER);
  expect((await giftRow(_id))?.donor_id).not.toBeNull();
  const decided = { verdict: "cleared" as const, decided_by: _id, decided_at: LATER, note: "Late" };
  await api.db.update(aml_flags).set(decided).where(eq(aml_flags.gift_id, _id));
  await keepHouseAt(LATER);
  expect(await api.db.$count(aml_flags, eq(aml_flags.gift_id, _id))).toBe(1);
});

test("a gift that nobody paid goes after thirty days, with who began it; one that is paid stays", async () => {
  const begun = await giver.begin({ kind: "voucher", people: 1 });
  const tried = await giver.begin({ kind: "voucher", people: 1 });
  await (await giver.visitor()).call("giving.gifts.pay", { link: tried.link });
  const paid = await giver.paid({ kind: "voucher", people: 1 });
  const donorIds = await Promise.all(
    [begun, tried].map(async ({ _id }) => (await giftRow(_id))?.donor_id ?? ""),
  );
  await keepHouseAt(new Date(START.getTime() + 30 * DAY_MS - 1));
  expect(await giftRow(begun._id)).toBeDefined();
  await keepHouseAt(new Date(START.getTime() + 30 * DAY_MS));
  for (const { _id } of [begun, tried]) expect(await giftRow(_id)).toBeUndefined();
  for (const id of donorIds) expect(await api.db.$count(donors, eq(donors.id, id))).toBe(0);
  expect((await giftRow(paid._id))?.donor_id).not.toBeNull();
  expect(await wrongInTheBooks(api.db)).toEqual([]);
});

test("the number of an account and the gateway's words go five years after its person has left, not before", async () => {
  const [left, present] = [await giver.page(), await giver.page()];
  await api.db.update(entrepreneurs).set({ user_id: null }).where(eq(entrepreneurs.id, left.id));
  for (const { id } of [left, present]) {
    const account = await addBankAccount(api.db, id, { set_at: START, ended_at: START });
    await refusedPayout(id, account.id);
  }
  const saidAbout = async ({ id }: typeof left) =>
    (await api.db.select().from(payout_items).where(eq(payout_items.entrepreneur_id, id)))[0]
      ?.gateway_said;
  const numberOf = async ({ id }: typeof left) =>
    (await api.db.select().from(bank_accounts).where(eq(bank_accounts.entrepreneur_id, id)))[0];
  await keepHouseAt(new Date("2031-11-23T09:00:00.000Z"));
  expect(await numberOf(left)).toMatchObject({ number_sealed: "sealed", holder: "OKAFOR NGOZI" });
  expect(await saidAbout(left)).toBe("OKAFOR NGOZI: dormant");
  await keepHouseAt(LATER);
  expect(await numberOf(left)).toMatchObject({ number_sealed: null, holder: "" });
  expect(await numberOf(present)).toMatchObject({ number_sealed: "sealed" });
  expect([await saidAbout(left), await saidAbout(present)]).toEqual([
    null,
    "OKAFOR NGOZI: dormant",
  ]);
  // Years later, the gateway sends another message with the person's name, for example because the money came back.
  await api.db
    .update(payout_items)
    .set({ gateway_said: "OKAFOR NGOZI: closed" })
    .where(eq(payout_items.entrepreneur_id, left.id));
  await keepHouseAt(LATER);
  expect(await saidAbout(left)).toBeNull();
});

/** Adds a payout to this account. The gateway refused the payout with a message that names the holder. */
async function refusedPayout(entrepreneur_id: string, account_id: string) {
  const [id, prepared_by, approved_by] = [randomUUID(), randomUUID(), randomUUID()];
  const batch = { id, fingerprint: "f", gateway: "sandbox", prepared_by } as const;
  await api.db.insert(payout_batches).values({ ...batch, prepared_at: START });
  await api.db.insert(payout_items).values({
    id,
    batch_id: id,
    entrepreneur_id,
    account_id,
    amount: 100n,
    reference: `agb-out-${id}`,
    state: "failed",
    gateway_said: "OKAFOR NGOZI: dormant",
    prepared_by,
    approved_by,
    approved_at: START,
    asked_at: START,
    ended_at: START,
  });
}

test("a member's gifts keep who gave for as long as there is the account, and five years more", async () => {
  const me = await addMember(api);
  const { _id } = await giver.paid({ kind: "voucher", people: 1, donor: undefined }, me.client);
  await keepHouseAt(LATER);
  expect((await giftRow(_id))?.donor_id).not.toBeNull();
  await eraseDonor(api.db, { id: me.id, email: me.email, now: LATER });
  const later = (days: number) => new Date(Date.UTC(2036, 11, 8 + days, 10));
  await keepHouseAt(later(-1));
  expect((await giftRow(_id))?.donor_id).not.toBeNull();
  await keepHouseAt(later(0));
  expect((await giftRow(_id))?.donor_id).toBeNull();
});

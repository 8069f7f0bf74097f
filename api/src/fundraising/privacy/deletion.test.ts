import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { bank_accounts } from "../../entrepreneurs/bank-accounts/tables.ts";
import { entrepreneurs, hidden_names } from "../../entrepreneurs/tables.ts";
import { aml_flags } from "../../finance/aml/tables.ts";
import { payout_batches, payout_items } from "../../finance/payouts/tables.ts";
import { donors, gift_parts, gifts } from "../../giving/tables.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { users } from "../../people/tables.ts";
import { newId } from "../../platform/db/ids.ts";
import { giverAt } from "../../testing/giver.ts";
import { addBankAccount } from "../../testing/pages.ts";
import { addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const START = new Date("2026-11-23T10:00:00.000Z");

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START, env: { TOKEN_MINUTES: "43200" } });
  giver = giverAt(api);
});
afterAll(() => api.stop());
beforeEach(() => api.setNow(START));
afterEach(async () => expect(await wrongInTheBooks(api.db)).toEqual([]));

const leave = ({ client }: TestPerson) =>
  client.call("people.privacy.delete", { password: DEMO_PASSWORD });
const hindrance = async ({ client }: TestPerson) =>
  (await client.call("people.privacy.deletion")).data.hindrance;

/** Makes a person who has a page with a bank account. */
async function withPage(name = "Ngozi Okafor") {
  const me = await addMember(api);
  const page = await giver.page({ userId: me.id, name });
  const account = await addBankAccount(api.db, page.id, {
    set_at: START,
    contact_email: me.email,
  });
  return { me, page, account };
}
const pageRow = async (id: string) =>
  (await api.db.select().from(entrepreneurs).where(eq(entrepreneurs.id, id)))[0];

/** Adds a payout in this state to a page. */
async function addPayout(pageId: string, accountId: string, state: "approved" | "paid") {
  const [batch_id, id, prepared_by] = [newId(), newId(), newId()];
  const batch = { id: batch_id, fingerprint: "", gateway: "sandbox" as const };
  await api.db.insert(payout_batches).values({ ...batch, prepared_by, prepared_at: START });
  await api.db.insert(payout_items).values({
    id,
    batch_id,
    entrepreneur_id: pageId,
    account_id: accountId,
    amount: 100_000n,
    state,
    reference: `agb-out-${id}`,
    prepared_by,
    approved_by: newId(),
    approved_at: START,
    ended_at: state === "paid" ? START : null,
  });
  return id;
}

describe("an account with a page", () => {
  test.each([
    ["held", "Your fundraising page still has ₦1,000 from donors."],
    ["available", "Your fundraising page still has ₦1,000 from donors."],
    ["returned", "Your fundraising page still has ₦1,000 from donors."],
    ["in_payout", "₦1,000 is on its way to your bank account."],
    ["refunding", "₦1,000 that came to your fundraising page is being given back"],
    ["disputed", "₦1,000 that came to your fundraising page is being given back"],
  ] as const)(
    "is not deleted while money for it is %s, and says what to do",
    async (state, why) => {
      const { me, page } = await withPage();
      const { _id } = await giver.paid({ pages: [page.code] });
      const ofGift = eq(gift_parts.gift_id, _id);
      await api.db.update(gift_parts).set({ state }).where(ofGift);
      const shown = await hindrance(me);
      expect(shown).toContain(why);
      await expect(leave(me)).rejects.toMatchObject({ status: 409, shown });
      expect(await pageRow(page.id)).toMatchObject({ user_id: me.id, status: "verified" });
      await api.db.update(gift_parts).set({ state: "held" }).where(ofGift);
    },
  );

  test("is not deleted while nobody knows how a payout ends", async () => {
    const { me, page, account } = await withPage();
    const payout = await addPayout(page.id, account.id, "approved");
    await expect(leave(me)).rejects.toMatchObject({ status: 409 });
    expect(await hindrance(me)).toContain("₦1,000 is on its way");
    await api.db.delete(payout_items).where(eq(payout_items.id, payout));
    expect(await hindrance(me)).toBeNull();
  });

  test("is not deleted for a voucher that was redeemed a moment before", async () => {
    const { me, page } = await withPage();
    const [voucher_code = ""] = await giver.vouchers();
    const visitor = await giver.visitor();
    const redeemed = visitor.call("giving.vouchers.redeem", {
      id: randomUUID(),
      voucher_code,
      page: page.code,
    });
    const [, left] = await Promise.allSettled([redeemed, leave(me)]);
    const row = await pageRow(page.id);
    // The gift card may be redeemed before or after the deletion. If the account is deleted, its page is closed and has
    // no money. If the account still exists, its page has the money of the gift card.
    if (left.status === "fulfilled") expect(row).toMatchObject({ status: "closed", raised: 0n });
    else expect(row).toMatchObject({ user_id: me.id, raised: 100_000n });
  });

  test("is closed with it where it has no money: nothing on it names the person", async () => {
    const { me, page, account } = await withPage("Ngozi Okafor");
    expect((await me.client.call("people.privacy.deletion")).data).toEqual({
      hindrance: null,
      has_page: true,
      has_given: false,
    });
    const hide = { page_code: page.code, name: "Musa" };
    await me.client.call("entrepreneurs.public.hideName", hide);
    await leave(me);
    expect(await api.db.$count(hidden_names, eq(hidden_names.entrepreneur_id, page.id))).toBe(0);
    const row = await pageRow(page.id);
    expect(row).toMatchObject({ user_id: null, status: "closed", name: page.code });
    expect(JSON.stringify(row, (_, value) => String(value))).not.toContain("Okafor");
    expect(await api.db.$count(bank_accounts, eq(bank_accounts.id, account.id))).toBe(0);
    await expect(giver.begin({ pages: [page.code] })).rejects.toMatchObject({ status: 422 });
  });

  test("keeps the account that was paid to, without the person's address", async () => {
    const { me, page, account } = await withPage();
    const payout = await addPayout(page.id, account.id, "paid");
    await leave(me);
    const [kept] = await api.db
      .select()
      .from(bank_accounts)
      .where(eq(bank_accounts.id, account.id));
    expect(kept).toMatchObject({ number_sealed: "sealed", contact_email: null, ended_at: START });
    await api.db.delete(payout_items).where(eq(payout_items.id, payout));
  });
});

describe("an account that gave", () => {
  test("is deleted; who gave stays for five years, and nobody else sees it", async () => {
    const me = await addMember(api);
    const { code } = await giver.page();
    const { _id, link } = await giver.paid(
      { pages: [code], donor: undefined, message: "Ngozi wishes you well" },
      me.client,
    );
    expect((await me.client.call("people.privacy.deletion")).data).toMatchObject({
      hindrance: null,
      has_given: true,
    });
    await leave(me);
    expect(api.mails.at(-1)?.text).toContain("For 5 years we must keep a record of who gave.");
    const [gift] = await api.db.select().from(gifts).where(eq(gifts.id, _id));
    expect(gift).toMatchObject({ anonymous: true, message: null });
    const [donor] = await api.db
      .select()
      .from(donors)
      .where(eq(donors.id, gift?.donor_id ?? ""));
    expect(donor).toMatchObject({ user_id: null, name: "Ngozi", email: me.email });
    expect(donor?.keep_until).toEqual(new Date("2031-11-24T10:00:00.000Z"));
    // Anyone with the link can still read the gift.
    const { data } = await (await giver.visitor()).call("giving.gifts.open", { link });
    expect(data).toMatchObject({ _id, status: "given" });
  });

  test("to somebody with the same phone is found out before the account is gone", async () => {
    const me = await addMember(api);
    const { id: userId } = await addMember(api);
    await api.db.update(users).set({ phone: me.phone }).where(eq(users.id, userId));
    const { code } = await giver.page({ userId });
    const { _id } = await giver.paid({ pages: [code], donor: undefined }, me.client);
    await leave(me);
    const [flag] = await api.db.select().from(aml_flags).where(eq(aml_flags.gift_id, _id));
    expect(flag).toMatchObject({ rule: "related", shared: ["phone"] });
  });

  test("cannot give again while it is being deleted", async () => {
    const me = await addMember(api);
    const begin = () => giver.begin({ kind: "voucher", people: 1, donor: undefined }, me.client);
    const [, begun] = await Promise.allSettled([leave(me), begin()]);
    expect(await api.db.$count(donors, eq(donors.user_id, me.id))).toBe(0);
    if (begun.status === "rejected") expect([401, 404]).toContain(begun.reason.status);
  });
});

test("the history of money names the people who decided, even after their accounts ended", async () => {
  const admin = api.clientWith(await tokenOf(api, "admin"));
  const { link } = await giver.paid({ kind: "voucher", people: 1 });
  const asked = await (await giver.visitor()).call("finance.refunds.ask", { link });
  const refundId = asked.data.refunds[0]?._id ?? "";
  const finance = api.clientWith(await tokenOf(api, "finance"));
  await finance.call("finance.refunds.approve", { refundId });
  const { data: me } = await finance.call("people.profile.me");
  await admin.call("people.staff.end", { userId: me._id });
  const { data } = await admin.call("finance.refunds.one", { refundId });
  expect(data.decided_by).toEqual({ _id: me._id, first_name: me.first_name });
});

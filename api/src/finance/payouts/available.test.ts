import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bank_accounts } from "../../entrepreneurs/bank-accounts/tables.ts";
import { gifts } from "../../giving/tables.ts";
import type { Gateway } from "../../ledger/gateways/gateway.ts";
import { refusing, withPayouts } from "../../testing/other-gateway.ts";
import { startPayoutCalls } from "../../testing/payout-calls.ts";

let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
beforeAll(async () => {
  calling = await startPayoutCalls();
});
afterAll(() => calling.api.stop());

type Client = Awaited<ReturnType<typeof calling.entrepreneur>>["client"];
const mine = async (client: Client) => (await client.call("finance.payouts.mine")).data;
const sums = async (client: Client) => {
  const { waiting, available, not_yet, hindrance } = await mine(client);
  return { waiting: waiting.length, available, not_yet, hindrance };
};

test("money counts as available only once it can be paid: after its window, to a verified account", async () => {
  const { person, page, client } = await calling.entrepreneur("waiting");
  await calling.giver.paid({ pages: [page.code], amount: 300_000 });
  const waits = { available: 0, hindrance: "account_not_verified" };
  expect(await sums(client)).toEqual({ ...waits, waiting: 1, not_yet: 0 });
  calling.later(15);
  await calling.windowsPass();
  expect(await sums(client)).toEqual({ ...waits, waiting: 0, not_yet: 300_000 });
  const [account] = await calling.api.db
    .select()
    .from(bank_accounts)
    .where(eq(bank_accounts.entrepreneur_id, page.id));
  const decided = { id: account?.id ?? "", evidence: "Not hers." };
  const desk = await calling.as("verifier");
  await desk.call("finance.payouts.refuseAccount", decided);
  expect(await sums(client)).toEqual({
    waiting: 0,
    available: 0,
    not_yet: 300_000,
    hindrance: "account_refused",
  });
  const next = { bank_code: "001", number: await calling.newNumber() };
  await (await calling.justNow(person)).call("finance.payouts.setAccount", next);
  const { data } = await desk.call("finance.payouts.accounts");
  const found = data.data.find(({ last4 }) => last4 === next.number.slice(-4));
  await desk.call("finance.payouts.verifyAccount", { id: found?._id ?? "" });
  expect(await sums(client)).toEqual({
    waiting: 0,
    available: 300_000,
    not_yet: 0,
    hindrance: null,
  });
});

/** Makes a page with two gifts whose refund windows are over. */
async function withTwoGifts() {
  const entrepreneur = await calling.entrepreneur();
  const pages = [entrepreneur.page.code];
  await calling.giver.paid({ pages, amount: 300_000 });
  const large = await calling.giver.paid({ pages, amount: 500_000 });
  calling.later(15);
  await calling.windowsPass();
  return { ...entrepreneur, large };
}

test("no sum tells an owner which gift compliance holds; only the day for the money stays away", async () => {
  const { client, large } = await withTwoGifts();
  const before = await mine(client);
  expect(before).toMatchObject({ available: 800_000, not_yet: 0 });
  expect(before.expected_by).not.toBeNull();
  await calling.flagged(large._id);
  expect(await mine(client)).toEqual({ ...before, expected_by: null });
  await calling.api.db.update(gifts).set({ aml_looked_at: null }).where(eq(gifts.id, large._id));
  expect(await mine(client)).toEqual({ ...before, expected_by: null });
});

test("after the gateway refused the account, no day is promised until the account is another one", async () => {
  const { client, page, person } = await withTwoGifts();
  const batch = await calling.prepared([page.id]);
  const second = await calling.as("finance2");
  await second.call("finance.payouts.approve", {
    id: batch._id,
    items: batch.items.map(({ _id }) => _id),
  });
  const gateway = calling.api.deps.giving.gatewayOf("sandbox") as Gateway;
  const recipient = refusing("Account number is invalid");
  await withPayouts({ gateway, payer: calling.payer() }, () => ({ recipient })).send();
  expect(await mine(client)).toMatchObject({
    available: 800_000,
    hindrance: null,
    expected_by: null,
    payouts: [{ state: "not_sent", to_account_now: true }],
  });
  await (await calling.justNow(person)).call("finance.payouts.setAccount", {
    bank_code: "001",
    number: await calling.newNumber(),
    reason: "The bank has another name for it.",
  });
  expect((await mine(client)).payouts).toMatchObject([{ to_account_now: false }]);
});

import { AML_RULES } from "@agbara/shared/contract/finance/aml.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bank_accounts } from "../../entrepreneurs/bank-accounts/tables.ts";
import { gift_parts } from "../../giving/tables.ts";
import { newId } from "../../platform/db/ids.ts";
import { startPayoutCalls } from "../../testing/payout-calls.ts";
import { aml_flags } from "../aml/tables.ts";

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

test("a gift with an open flag is not available, and the page's other gifts are", async () => {
  const { page, client } = await calling.entrepreneur();
  await calling.giver.paid({ pages: [page.code], amount: 300_000 });
  await calling.giver.paid({ pages: [page.code], amount: 500_000 });
  calling.later(15);
  await calling.windowsPass();
  const { db, deps } = calling.api;
  const parts = await db.select().from(gift_parts).where(eq(gift_parts.entrepreneur_id, page.id));
  await db.insert(aml_flags).values({
    id: newId(),
    gift_id: parts.find(({ amount }) => amount === 500_000n)?.gift_id ?? "",
    rule: AML_RULES[0],
    amount: 500_000n,
    found_at: deps.now(),
    due_at: deps.now(),
  });
  expect(await sums(client)).toEqual({
    waiting: 0,
    available: 300_000,
    not_yet: 500_000,
    hindrance: null,
  });
});

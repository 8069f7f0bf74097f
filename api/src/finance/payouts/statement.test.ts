import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ledger_accounts } from "../../ledger/accounts/tables.ts";
import { endTransfer } from "../../ledger/gateways/sandbox/banks.ts";
import { startPayoutCalls } from "../../testing/payout-calls.ts";
import { addMember } from "../../testing/people.ts";
import { payout_items } from "./tables.ts";

let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
beforeAll(async () => {
  calling = await startPayoutCalls();
});
afterAll(() => calling.api.stop());

/** Pays out all payable money of a page. Returns the transfer's reference. */
async function payOut(pageId: string): Promise<string> {
  calling.later(15);
  await calling.windowsPass();
  const { _id: id, items } = await calling.prepared([pageId]);
  const chosen = { id, items: items.map(({ _id }) => _id) };
  await (await calling.as("finance2")).call("finance.payouts.approve", chosen);
  await calling.send();
  await calling.send();
  const [item] = await calling.api.db
    .select()
    .from(payout_items)
    .where(eq(payout_items.batch_id, id));
  return item?.reference ?? "";
}

test("a statement has each day's sums, and what waits is what the books hold", async () => {
  const { page, person } = await calling.entrepreneur();
  const read = async () =>
    (await (await calling.justNow(person)).call("finance.payouts.statement")).data;
  expect((await read()).days).toEqual([]);
  await calling.giver.paid({ pages: [page.code] });
  await calling.giver.paid({ pages: [page.code], amount: 250_000 });
  calling.later(1);
  await calling.giver.paid({ pages: [page.code] });
  const none = { went_back: 0, paid_out: 0, fees: 0 };
  expect((await read()).days).toEqual([
    { day: "2026-11-02", given: 350_000, ...none, waiting: 350_000 },
    { day: "2026-11-03", given: 100_000, ...none, waiting: 450_000 },
  ]);
  const reference = await payOut(page.id);
  const paid = await read();
  expect(paid.days.at(-1)).toEqual({
    day: "2026-11-18",
    given: 0,
    ...none,
    paid_out: 450_000,
    waiting: 0,
  });
  expect(paid.total).toEqual({ given: 450_000, ...none, paid_out: 450_000, waiting: 0 });

  calling.later(1);
  await endTransfer(calling.api.db, reference, "reversed", calling.api.deps.now());
  await calling.look(reference);
  const returned = await read();
  expect(returned.days.at(-1)).toMatchObject({ day: "2026-11-19", paid_out: -450_000 });
  const [account] = await calling.api.db
    .select()
    .from(ledger_accounts)
    .where(eq(ledger_accounts.owner, page.id));
  expect(returned.total.waiting).toBe(Number(account?.balance));
  expect(JSON.stringify(returned)).not.toContain("people.example");
});

test("a person without a page has no statement", async () => {
  const { client } = await addMember(calling.api);
  const reading = client.call("finance.payouts.statement");
  await expect(reading).rejects.toMatchObject({ status: 404 });
});

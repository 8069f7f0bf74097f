import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { sendCase } from "../../testing/cases.ts";
import { startPayoutCalls } from "../../testing/payout-calls.ts";

let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
beforeAll(async () => {
  calling = await startPayoutCalls();
});
afterAll(() => calling.api.stop());

const waiting = async () =>
  (await (await calling.as("verifier")).call("finance.payouts.accounts")).data.data;

/** Makes a page with money. Its owner has replaced its verified bank account. */
async function changed() {
  const { page, number, client } = await calling.entrepreneur();
  await calling.giver.paid({ pages: [page.code], tip: 10_000 });
  const account = { bank_code: "001", number: await calling.newNumber() };
  const reason = "The old bank closed.";
  await client.call("finance.payouts.setAccount", { ...account, reason });
  return { page, old: number, number: account.number, reason };
}

describe("a changed account of an open page", () => {
  test("comes before older ones, with the old account, the money that waits, and the reason", async () => {
    const first = await calling.entrepreneur("waiting");
    calling.later(1);
    const { page, old, number, reason } = await changed();
    const rows = await waiting();
    expect(rows.map((row) => row.page.page_code)).toEqual([page.code, first.page.code]);
    expect(rows[0]).toMatchObject({
      last4: number.slice(-4),
      money: 100_000,
      verified_by_you: false,
      replaces: { last4: old.slice(-4), holder: "OKAFOR NGOZI", reason },
    });
    expect(rows[1]).toMatchObject({ replaces: null, money: 0 });
  });

  test("says why, or nothing is changed", async () => {
    const { number, client } = await calling.entrepreneur();
    const account = { bank_code: "001", number: await calling.newNumber() };
    await expect(client.call("finance.payouts.setAccount", account)).rejects.toMatchObject({
      status: 422,
      fields: { reason: expect.any(String) },
    });
    const { data } = await client.call("finance.payouts.account");
    expect(data?.last4).toBe(number.slice(-4));
  });

  test("says to who verified the page that somebody else verifies it", async () => {
    const { page } = await changed();
    const desk = await calling.as("verifier");
    const { data: me } = await desk.call("people.profile.me");
    await calling.api.db
      .update(entrepreneurs)
      .set({ verified_by: me._id })
      .where(eq(entrepreneurs.id, page.id));
    const row = (await waiting()).find((one) => one.page.page_code === page.code);
    expect(row?.verified_by_you).toBe(true);
    await expect(
      desk.call("finance.payouts.verifyAccount", { id: row?._id ?? "" }),
    ).rejects.toMatchObject({ status: 403 });
  });
});

test("an applicant's account is in their case, not in this queue", async () => {
  const { code } = await sendCase(calling);
  expect((await waiting()).map((row) => row.page.page_code)).not.toContain(code);
});

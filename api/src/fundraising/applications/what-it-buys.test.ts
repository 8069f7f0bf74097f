import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { fillIn, TYPED } from "../../testing/applications.ts";
import { startPayoutCalls } from "../../testing/payout-calls.ts";
import { addMember } from "../../testing/people.ts";

let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
beforeAll(async () => {
  calling = await startPayoutCalls();
});
afterAll(() => calling.api.stop());

/** Makes an applicant whose application is complete. */
async function complete() {
  const me = await addMember(calling.api);
  await fillIn(me.client);
  const number = await calling.newNumber("OKAFOR NGOZI");
  await me.client.call("finance.payouts.setAccount", { bank_code: "001", number });
  return {
    ...me,
    submit: () => me.client.call("fundraising.applications.submit", { agreed: true }),
  };
}

const MACHINE = { words: "A second sewing machine", sum: 12_000_000 };
const CLOTH = { words: "Cloth and thread for a month", sum: 3_000_000 };

describe("what the money buys", () => {
  test.each([
    ["is missing", []],
    ["costs less than the target", [MACHINE]],
    ["costs more than the target", [MACHINE, CLOTH, { words: "A chair", sum: 100 }]],
  ])("keeps an application from being sent if it %s", async (_, buys) => {
    const me = await complete();
    await me.client.call("fundraising.applications.save", { buys });
    await expect(me.submit()).rejects.toMatchObject({
      status: 422,
      fields: { buys: expect.stringContaining("exactly what you need") },
    });
  });

  test("must fit again after the target has changed", async () => {
    const me = await complete();
    const { data } = await me.client.call("fundraising.applications.save", { target: 14_000_000 });
    expect(data.missing).toEqual(["buys"]);
  });

  test("has at most six lines, each with words and a price", async () => {
    const { client } = await complete();
    const wrong = [Array.from({ length: 7 }, () => CLOTH), [{ ...CLOTH, words: " " }]];
    for (const buys of [...wrong, [{ ...CLOTH, sum: 0 }]])
      await expect(
        client.call("fundraising.applications.save", { buys } as never),
      ).rejects.toMatchObject({ status: 422 });
  });

  test("is refused by the database where it does not cost the target of a page that was sent", async () => {
    const me = await complete();
    await me.submit();
    const change = calling.api.db
      .update(entrepreneurs)
      .set({ buys: [{ words: "A machine", sum: 14_999_999 }] })
      .where(eq(entrepreneurs.user_id, me.id));
    await expect(change).rejects.toMatchObject({
      cause: expect.objectContaining({ constraint: "entrepreneurs_buys" }),
    });
  });

  test("of an open page is read by everybody", async () => {
    const me = await complete();
    const opened = { status: "verified" as const, verified_at: calling.api.deps.now() };
    await calling.api.db.update(entrepreneurs).set(opened).where(eq(entrepreneurs.user_id, me.id));
    const { data } = await me.client.call("fundraising.applications.own");
    const visitor = await calling.giver.visitor();
    const page_code = data?.page_code ?? "";
    const page = await visitor.call("entrepreneurs.public.page", { page_code });
    expect(page.data.buys).toEqual(TYPED.buys);
  });
});

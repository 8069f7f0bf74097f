import { CONFIRMED_MINUTES } from "@agbara/shared/constants.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { startPayoutCalls } from "../../testing/payout-calls.ts";
import { addMember } from "../../testing/people.ts";

const DAY_MS = 86_400_000;

let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
beforeAll(async () => {
  calling = await startPayoutCalls();
});
afterAll(() => calling.api.stop());
afterEach(async () => expect(await wrongInTheBooks(calling.api.db)).toEqual([]));

describe("an entrepreneur", () => {
  test("chooses a bank, sets the account, and reads of its number the end only", async () => {
    const { client, number, person } = await calling.entrepreneur("none");
    const { data: banks } = await client.call("finance.payouts.banks");
    expect(banks).toContainEqual({ bank_code: "001", name: "Sandbox Bank" });
    expect((await client.call("finance.payouts.account")).data).toBeNull();
    const { data } = await client.call("finance.payouts.setAccount", { bank_code: "001", number });
    expect(data).toEqual({
      bank_name: "Sandbox Bank",
      last4: number.slice(-4),
      holder: "OKAFOR NGOZI",
      state: "waiting",
      set_at: calling.api.deps.now().toISOString(),
      payable_from: calling.api.deps.now().toISOString(),
      change: null,
    });
    expect((await client.call("finance.payouts.account")).data).toEqual(data);
    expect(await calling.lastAudit()).toMatchObject({
      action: "finance.payouts.setAccount",
      actor_id: person.id,
      subject_id: person.id,
    });
  });

  test("of the sandbox has an account in their own name, and can try somebody else's", async () => {
    const { client } = await calling.entrepreneur("none");
    const set = (number: string) =>
      client.call("finance.payouts.setAccount", { bank_code: "001", number });
    expect((await set("5000000011")).data).toMatchObject({ holder: "NGOZI OKAFOR" });
    await expect(set("9900000011")).rejects.toMatchObject({
      status: 422,
      fields: { number: expect.any(String) },
    });
    const hauwa = await addMember(calling.api);
    await calling.giver.page({ userId: hauwa.id, name: "Hauwa Bello" });
    const taken = (await calling.justNow(hauwa)).call("finance.payouts.setAccount", {
      bank_code: "001",
      number: "5000000011",
    });
    await expect(taken).rejects.toMatchObject({ status: 422 });
  });

  test("who changes the account is told by mail and on the account screen, for thirty days", async () => {
    const { client, number, person } = await calling.entrepreneur();
    calling.api.mails.length = 0;
    const other = await calling.newNumber();
    const { data } = await client.call("finance.payouts.setAccount", {
      bank_code: "50001",
      number: other,
      reason: "The old bank closed.",
    });
    const now = calling.api.deps.now();
    expect(data).toMatchObject({
      state: "waiting",
      payable_from: new Date(now.getTime() + 7 * DAY_MS).toISOString(),
      change: {
        bank_name: "Sandbox Bank",
        last4: number.slice(-4),
        changed_at: now.toISOString(),
      },
    });
    expect(calling.api.mails).toMatchObject([{ to: person.email }]);
    expect(calling.api.mails[0]?.text).toContain(other.slice(-4));
    calling.later(29);
    const again = await calling.justNow(person);
    expect((await again.call("finance.payouts.account")).data?.change).not.toBeNull();
    calling.later(1);
    expect((await again.call("finance.payouts.account")).data?.change).toBeNull();
  });

  test("has to show again who they are before they set it", async () => {
    const { person } = await calling.entrepreneur("none");
    const client = await calling.justNow(person);
    calling.later((CONFIRMED_MINUTES + 1) / 1_440);
    await expect(
      client.call("finance.payouts.setAccount", {
        bank_code: "001",
        number: await calling.newNumber(),
      }),
    ).rejects.toMatchObject({ status: 417, requirement: "confirmation" });
  });

  test.each(["012345678", "01234567890", "012345678x"])(
    "cannot set the number %s",
    async (number) => {
      const { client } = await calling.entrepreneur("none");
      await expect(
        client.call("finance.payouts.setAccount", { bank_code: "001", number }),
      ).rejects.toMatchObject({
        status: 422,
        fields: { number: expect.stringContaining("an account has ten") },
      });
    },
  );

  test("cannot find out by many tries whose accounts there are", async () => {
    const { client } = await calling.entrepreneur("none");
    const tries: (number | undefined)[] = [];
    for (let nth = 0; nth < 11; nth += 1)
      tries.push(
        await client
          .call("finance.payouts.setAccount", { bank_code: "001", number: `99000000${nth + 10}` })
          .then(
            () => 200,
            (error: { status: number }) => error.status,
          ),
      );
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });

  test("reads what came, what waits and until when, and what was paid out", async () => {
    const { page, client, number } = await calling.entrepreneur();
    await calling.giver.paid({ pages: [page.code], amount: 300_000 });
    expect((await client.call("finance.payouts.mine")).data).toEqual({
      page: { page_code: page.code, name: "Ngozi Okafor" },
      raised: 300_000,
      waiting: [{ amount: 300_000, until: expect.stringMatching(/T22:59:59\.000Z$/) }],
      available: 0,
      not_yet: 0,
      on_its_way: 0,
      paid_out: 0,
      in_question: 0,
      hindrance: null,
      expected_by: null,
      payouts: [],
      messages: [],
    });
    calling.later(15);
    await calling.windowsPass();
    const { items, _id } = await calling.prepared([page.id]);
    await (await calling.as("finance2")).call("finance.payouts.approve", {
      id: _id,
      items: items.map((item) => item._id),
    });
    await calling.send();
    expect((await client.call("finance.payouts.mine")).data).toMatchObject({
      raised: 300_000,
      waiting: [],
      available: 0,
      on_its_way: 0,
      paid_out: 300_000,
      payouts: [
        {
          amount: 300_000,
          state: "paid",
          last4: number.slice(-4),
          sent_at: calling.api.deps.now().toISOString(),
          ended_at: calling.api.deps.now().toISOString(),
        },
      ],
    });
  });

  test.each(["mine", "account"] as const)(
    "without a page, %s is a 404 that says so",
    async (call) => {
      const { client } = await addMember(calling.api);
      await expect(client.call(`finance.payouts.${call}`)).rejects.toMatchObject({
        status: 404,
        shown: expect.stringContaining("no fundraising page"),
      });
    },
  );
});

import { CONFIRMED_MINUTES } from "@agbara/shared/constants.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { startPayoutCalls } from "../../testing/payout-calls.ts";

let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
beforeAll(async () => {
  calling = await startPayoutCalls();
});
afterAll(() => calling.api.stop());
afterEach(async () => expect(await wrongInTheBooks(calling.api.db)).toEqual([]));

describe("a verifier", () => {
  test("reads what waits with the end of the number, and the log says whose it was", async () => {
    const { person, page, number } = await calling.entrepreneur("waiting");
    const verifier = await calling.as("verifier");
    const { data } = await verifier.call("finance.payouts.accounts");
    const mine = data.data.find(({ last4 }) => last4 === number.slice(-4));
    expect(mine).toEqual({
      _id: expect.any(String),
      bank_name: "Sandbox Bank",
      last4: number.slice(-4),
      holder: "OKAFOR NGOZI",
      page: { page_code: page.code, name: "Ngozi Okafor" },
      fit: "fits",
      shared: false,
      like_listed: false,
      first: null,
      set_at: expect.any(String),
      replaces: null,
      money: 0,
      verified_by_you: false,
    });
    expect((await calling.lastAudit())?.seen_ids).toContain(person.id);
    await verifier.call("finance.payouts.verifyAccount", { id: mine?._id ?? "" });
    expect(await calling.lastAudit()).toMatchObject({
      action: "finance.payouts.verifyAccount",
      subject_id: person.id,
    });
  });

  test("sees where two pages have the same account", async () => {
    const { number } = await calling.entrepreneur();
    const { client, page } = await calling.entrepreneur("none");
    await client.call("finance.payouts.setAccount", { bank_code: "001", number });
    const { data } = await (await calling.as("verifier")).call("finance.payouts.accounts");
    expect(data.data.find((one) => one.page.page_code === page.code)).toMatchObject({
      shared: true,
    });
  });

  test("refuses with a reason, and the entrepreneur sees that it was refused", async () => {
    const { client, number } = await calling.entrepreneur("waiting");
    const verifier = await calling.as("verifier");
    const { data } = await verifier.call("finance.payouts.accounts");
    const id = data.data.find(({ last4 }) => last4 === number.slice(-4))?._id ?? "";
    await verifier.call("finance.payouts.refuseAccount", { id, evidence: "Her brother's." });
    const { data: own } = await client.call("finance.payouts.account");
    expect(own).toMatchObject({ state: "refused" });
    expect(JSON.stringify(own)).not.toContain("brother");
  });
});

describe("finance", () => {
  test("sees what can be paid, and why the rest cannot", async () => {
    const able = await calling.entrepreneur();
    const unable = await calling.entrepreneur("waiting");
    for (const { page } of [able, unable]) await calling.giver.paid({ pages: [page.code] });
    calling.later(15);
    await calling.windowsPass();
    const { data } = await (await calling.as("finance")).call("finance.payouts.payable");
    const hindranceOf = (id: string) => data.data.find(({ _id }) => _id === id)?.hindrance;
    expect(hindranceOf(able.page.id)).toBeNull();
    expect(hindranceOf(unable.page.id)).toBe("account_not_verified");
    expect(data.sum).toBe(data.data.reduce((sum, { amount }) => sum + amount, 0));
  });

  test("takes payouts as a file, with the end of the number alone, and the log says whose", async () => {
    const { person, page, number } = await calling.entrepreneur();
    await calling.giver.paid({ pages: [page.code] });
    calling.later(15);
    await calling.windowsPass();
    const batch = await calling.prepared([page.id]);
    const { data } = await (await calling.as("finance")).call("finance.payouts.export", {
      batch: batch._id,
      reason: "For the accountant",
    });
    const row = Object.fromEntries(data.columns.map((name, at) => [name, data.rows[0]?.[at]]));
    expect(row).toMatchObject({
      state: "prepared",
      page_code: page.code,
      batch: batch._id,
      account_ends_in: number.slice(-4),
      holder: "OKAFOR NGOZI",
      approved_by: "",
      naira: (batch.amount / 100).toFixed(2),
    });
    expect(JSON.stringify(data)).not.toContain(number);
    expect(await calling.lastAudit()).toMatchObject({
      action: "finance.payouts.export",
      seen_ids: [person.id],
      details: { rows: 1, reason: "For the accountant" },
    });
  });

  test("prepares, another approves item by item; both see whole accounts, and the log says so", async () => {
    const [first, second] = [await calling.entrepreneur(), await calling.entrepreneur()];
    for (const { page } of [first, second]) await calling.giver.paid({ pages: [page.code] });
    calling.later(15);
    await calling.windowsPass();
    const batch = await calling.prepared([first.page.id, second.page.id]);
    expect(batch).toMatchObject({
      gateway: "sandbox",
      amount: 200_000,
      counts: [{ state: "prepared", items: 2 }],
    });
    expect(batch.items.map(({ account, approvable }) => [account.number, approvable])).toEqual(
      expect.arrayContaining([
        [first.number, false],
        [second.number, false],
      ]),
    );
    expect((await calling.lastAudit())?.seen_ids?.sort()).toEqual(
      [first.person.id, second.person.id].sort(),
    );
    const other = await calling.as("finance2");
    const late = { id: crypto.randomUUID(), pages: [first.page.id, second.page.id] };
    await expect(other.call("finance.payouts.prepare", late)).rejects.toMatchObject({
      status: 409,
      shown: expect.stringContaining("a colleague has prepared it already"),
    });
    const { data: seen } = await other.call("finance.payouts.batch", { id: batch._id });
    expect(seen.items.map(({ approvable }) => approvable)).toEqual([true, true]);
    const [yes = "", no = ""] = seen.items.map(({ _id }) => _id);
    await other.call("finance.payouts.approve", { id: batch._id, items: [yes] });
    const { data: left } = await other.call("finance.payouts.drop", { id: batch._id, items: [no] });
    expect(left.amount).toBe(100_000);
    expect(left.counts).toEqual([
      { state: "approved", items: 1 },
      { state: "dropped", items: 1 },
    ]);
    await calling.send();
    const { data: list } = await other.call("finance.payouts.batches");
    expect(list.data[0]).toMatchObject({
      _id: batch._id,
      counts: [
        { state: "dropped", items: 1 },
        { state: "paid", items: 1 },
      ],
    });
  });

  test("read why the gateway did not pay, in its own words", async () => {
    const { page } = await calling.entrepreneur();
    await calling.giver.paid({ pages: [page.code] });
    calling.later(15);
    await calling.windowsPass();
    const { _id: id, items } = await calling.prepared([page.id]);
    const other = await calling.as("finance2");
    await other.call("finance.payouts.approve", { id, items: items.map(({ _id }) => _id) });
    await calling.giver.withSwitches({ transfers: "fail" });
    await calling.send();
    await calling.giver.withSwitches({});
    const failed = async () => (await other.call("finance.payouts.batch", { id })).data.items;
    const said = { state: "failed", gateway_said: "Dormant Account" };
    expect(await failed()).toMatchObject([{ ...said, money: "waits" }]);
    const again = await calling.prepared([page.id]);
    expect(await failed()).toMatchObject([{ ...said, money: "in_batch" }]);
    const chosen = again.items.map(({ _id }) => _id);
    await other.call("finance.payouts.approve", { id: again._id, items: chosen });
    await calling.send();
    expect(await failed()).toMatchObject([{ ...said, money: "paid" }]);
    const asked = { batch: id, reason: "For the bank" };
    const { data: file } = await other.call("finance.payouts.export", asked);
    expect(file.rows[0]?.[file.columns.indexOf("gateway_said")]).toBe("Dormant Account");
  });

  test("approves only what they have shown again who they are for", async () => {
    const { page } = await calling.entrepreneur();
    await calling.giver.paid({ pages: [page.code] });
    calling.later(15);
    await calling.windowsPass();
    const { _id: id, items } = await calling.prepared([page.id]);
    const other = await calling.as("finance2");
    calling.later((CONFIRMED_MINUTES + 1) / 1_440);
    await expect(
      other.call("finance.payouts.approve", { id, items: items.map(({ _id }) => _id) }),
    ).rejects.toMatchObject({ status: 417, requirement: "confirmation" });
    const { data } = await other.call("finance.payouts.cancel", { id });
    expect(data.counts).toEqual([{ state: "dropped", items: 1 }]);
  });

  test("and verifiers do each their own", async () => {
    const [verifier, finance] = [await calling.as("verifier"), await calling.as("finance")];
    await expect(verifier.call("finance.payouts.batches")).rejects.toMatchObject({ status: 403 });
    await expect(finance.call("finance.payouts.accounts")).rejects.toMatchObject({ status: 403 });
  });
});

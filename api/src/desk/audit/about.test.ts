import { randomUUID } from "node:crypto";
import type { Client } from "@agbara/shared/client/client.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type payoutCallsOn, startPayoutCalls } from "../../testing/payout-calls.ts";
import { tokenOf } from "../../testing/people.ts";
import { newStrayTask } from "../../testing/tasks.ts";

let calling: Awaited<ReturnType<typeof payoutCallsOn>>;
let admin: Client;
let auditor: Client;
let made: Awaited<ReturnType<typeof make>>;
beforeAll(async () => {
  calling = await startPayoutCalls();
  made = await make();
  // Makes log lines about another page and another gift. The tests expect that a search does not find them.
  await calling.prepared([made.other.page.id]);
  const { api } = calling;
  [admin, auditor] = [
    api.clientWith(await tokenOf(api, "admin")),
    api.clientWith(await tokenOf(api, "auditor")),
  ];
});
afterAll(() => calling.api.stop());

/** Makes a gift with a refund, and a page with a payout. A finance person reads the gift. */
async function make() {
  const finance = await calling.as("finance");
  const { page } = await calling.entrepreneur();
  const donor = { name: "Ifeyinwa Okoro", email: "ifeyinwa@people.example" };
  const other = await calling.entrepreneur();
  await calling.giver.paid({ pages: [page.code] });
  await calling.giver.paid({ pages: [other.page.code] });
  calling.later(15);
  await calling.windowsPass();
  const batch = await calling.prepared([page.id]);
  const gift = await calling.giver.paid({ pages: [page.code], donor });
  const visitor = await calling.giver.visitor();
  const { data } = await visitor.call("finance.refunds.ask", { link: gift.link });
  const refundId = data.refunds[0]?._id ?? "";
  await finance.call("giving.gifts.staffOne", { giftId: gift._id });
  await (await calling.as("finance2")).call("finance.refunds.approve", { refundId });
  return { page, other, gift, batch, refundId };
}

const trail = async (query: Input<"desk.audit.list">, who = admin) =>
  (await who.call("desk.audit.list", query)).data.data.map(({ action }) => action);

test("a gift is found by its payment, and brings its refund", async () => {
  const found = await trail({ about: made.gift.reference });
  expect(new Set(found)).toEqual(new Set(["giving.gifts.staffOne", "finance.refunds.approve"]));
  expect(await trail({ about: made.refundId })).toEqual(["finance.refunds.approve"]);
});

test("a gift brings the task of a payment that was given to it", async () => {
  const { api, giver } = calling;
  const donor = { name: "Bisi", email: "bisi@people.example" };
  const gift = await giver.begin({ pages: [made.other.page.code], amount: 500_000, donor });
  const { taskId } = await newStrayTask(api, { email: donor.email });
  const finance = await calling.as("finance");
  const proposal = { taskId, id: randomUUID(), gift: gift._id, why: "Her screenshot." };
  await finance.call("finance.tasks.propose", proposal);
  const [reference = ""] = await giver.referencesOf(gift._id);
  expect(await trail({ about: reference })).toEqual(["finance.tasks.propose"]);
  const { data } = (await auditor.call("finance.tasks.list", {})).data;
  expect(data.find(({ _id }) => _id === taskId)?.move).toMatchObject({ why: null });
});

test("a name brings the lines of all its records, however many", async () => {
  const finance = await calling.as("finance");
  const donor = { name: "Chukwuemeka Adeleke", email: "emeka@people.example" };
  for (let nth = 0; nth < 15; nth += 1) {
    const gift = await calling.giver.begin({ pages: [made.other.page.code], donor });
    await finance.call("giving.gifts.staffOne", { giftId: gift._id });
  }
  expect(await trail({ about: "emeka@people.example" })).toHaveLength(15);
});

test("a payout is found by its reference, and in its page's lines", async () => {
  const reference = made.batch.items[0]?.reference ?? "";
  expect(await trail({ about: reference })).toEqual(["finance.payouts.prepare"]);
  const ofPage = await trail({ about: made.page.code });
  expect(ofPage).toContain("finance.payouts.prepare");
  // This line names no page. It names the page's owner, who set the bank account. A search for the page also finds the
  // lines about its owner.
  expect(ofPage).toContain("finance.payouts.setAccount");
  expect(await trail({ about: made.page.code, kind: "look" })).toEqual([]);
});

test("an auditor finds by what the books have, and not by a name", async () => {
  expect(await trail({ about: made.gift.reference }, auditor)).toContain("finance.refunds.approve");
  expect(await trail({ about: made.page.code }, auditor)).not.toContain(
    "finance.payouts.setAccount",
  );
  expect(await trail({ about: "Ifeyinwa" }, auditor)).toEqual([]);
  expect(await trail({ about: "Ifeyinwa" })).toContain("giving.gifts.staffOne");
  expect(await trail({ about: "ifeyinwa@people.example" }, auditor)).toEqual([]);
});

test("what nobody knows finds no line", async () => {
  expect(await trail({ about: "agb-out-nothing" })).toEqual([]);
});

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { account, balanceOf } from "../../ledger/accounts/ledger.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import * as acts from "../../ledger/gateways/sandbox/acts.ts";
import { giverAt } from "../../testing/giver.ts";
import { tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { lookAtDispute } from "./looking.ts";

const START = new Date("2026-11-23T10:00:00.000Z");

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START });
});
afterAll(() => api.stop());
afterEach(async () => expect(await wrongInTheBooks(api.db)).toEqual([]));

const finance = async () => api.clientWith(await tokenOf(api, "finance"));

/** Makes a gift whose donor's bank wants the money back. */
async function disputed() {
  const giver = giverAt(api);
  const { code } = await giver.page();
  const gift = await giver.paid({ pages: [code], tip: 5_000 });
  await acts.dispute(api.db, gift.reference, START);
  const { giving, outbox } = api.deps;
  const look = () =>
    lookAtDispute({ ...giving, db: api.db, now: () => START, mail: outbox.post }, gift.reference);
  await look();
  const { data } = await (await finance()).call("finance.disputes.list", { state: "open" });
  const found = data.data.find(({ payment }) => payment === gift.reference);
  return { ...gift, code, disputeId: found?._id ?? "", look };
}

test("finance reads what we know of a disputed gift, and records the evidence that was handed in", async () => {
  const { disputeId, reference, code } = await disputed();
  const client = await finance();
  const { data } = await client.call("finance.disputes.one", { disputeId });
  expect(data).toMatchObject({
    state: "open",
    amount: 105_000,
    due_at: "2026-11-24T10:00:00.000Z",
    answered_at: null,
  });
  const facts = data.facts.join("\n");
  for (const said of ["Ṣadé", reference, code, "₦1,000", "₦50 for the platform"])
    expect(facts).toContain(said);
  const evidence = "It was a gift; the donor saw the receipt.";
  const answer = { disputeId, evidence, answered_at: null };
  const { data: after } = await client.call("finance.disputes.evidence", answer);
  expect(after).toMatchObject({ evidence, answered_at: START.toISOString() });
  expect(after.evidence_by?.first_name).toBeTruthy();
});

test("the list of disputes names the donor and the page; an auditor reads a number instead of the name", async () => {
  const { disputeId, code } = await disputed();
  const rowOf = async (role: "finance" | "auditor") => {
    const client = api.clientWith(await tokenOf(api, role));
    const { data } = (await client.call("finance.disputes.list", {})).data;
    return data.find(({ _id }) => _id === disputeId);
  };
  const page = { page_code: code, name: expect.any(String) };
  expect(await rowOf("finance")).toMatchObject({ donor_name: "Ṣadé", page, given_parts: 1 });
  expect((await rowOf("auditor"))?.donor_name).toMatch(/^Donor \d+$/);
});

test("no evidence is taken for a dispute that is decided", async () => {
  const { disputeId, reference, look } = await disputed();
  await acts.decideDispute(api.db, reference, "declined", START);
  await look();
  const evidence = "Too late";
  await expect(
    (await finance()).call("finance.disputes.evidence", { disputeId, evidence, answered_at: null }),
  ).rejects.toMatchObject({ status: 409 });
});

test("anyone who has not read what a colleague handed in does not write over it", async () => {
  const { disputeId } = await disputed();
  const client = await finance();
  const write = (evidence: string, answered_at: string | null) =>
    client.call("finance.disputes.evidence", { disputeId, evidence, answered_at });
  const { data: first } = await write("The receipt.", null);
  await expect(write("Another receipt.", null)).rejects.toMatchObject({
    status: 409,
    shown: expect.stringContaining("colleague"),
  });
  expect((await client.call("finance.disputes.one", { disputeId })).data.evidence).toBe(
    "The receipt.",
  );
  const { data: corrected } = await write("The receipt, and a letter.", first.answered_at);
  expect(corrected.evidence).toBe("The receipt, and a letter.");
});

test("a dispute that waits for our evidence stands before those that are answered", async () => {
  const { disputeId: answered } = await disputed();
  const { disputeId: waits } = await disputed();
  const client = await finance();
  const evidence = "The receipt.";
  await client.call("finance.disputes.evidence", {
    disputeId: answered,
    evidence,
    answered_at: null,
  });
  const { data } = (await client.call("finance.disputes.list", {})).data;
  const order = data.map(({ _id }) => _id);
  expect(order.indexOf(waits)).toBeLessThan(order.indexOf(answered));
});

test("the gateway's charge for a dispute is our own cost, counted once", async () => {
  const { disputeId } = await disputed();
  const client = await finance();
  const before = await balanceOf(api.db, account("fees"));
  const { data } = await client.call("finance.disputes.fee", { disputeId, fee: 250_000 });
  expect(data.fee).toBe(250_000);
  await expect(
    client.call("finance.disputes.fee", { disputeId, fee: 250_000 }),
  ).rejects.toMatchObject({ status: 409 });
  expect((await balanceOf(api.db, account("fees"))) - before).toBe(250_000n);
});

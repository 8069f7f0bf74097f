import { UNPAYABLE_DAYS } from "@agbara/shared/constants.ts";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { payout_items } from "../../finance/payouts/tables.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import type { Gateway } from "../../ledger/gateways/gateway.ts";
import { endTransfer } from "../../ledger/gateways/sandbox/banks.ts";
import { choicesOn } from "../../testing/choices.ts";
import { refusing, withPayouts } from "../../testing/other-gateway.ts";
import { startPayoutCalls } from "../../testing/payout-calls.ts";

let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
let choices: ReturnType<typeof choicesOn>;
let none: Awaited<ReturnType<typeof given>>;
let waiting: typeof none;
let verified: typeof none;
let sentBack: typeof none;
let refused: typeof none;
beforeAll(async () => {
  calling = await startPayoutCalls();
  choices = choicesOn(calling);
  // The test does the staff's work before it moves the clock, because a login of staff ends after a month.
  none = await given("none");
  waiting = await given("waiting");
  verified = await given("verified");
  sentBack = await given("verified");
  refused = await given("verified");
  calling.later(15);
  await calling.windowsPass();
  await payAndSendBack(sentBack.page.id);
  await refuseAccountOf(refused.page.id);
});
afterAll(() => calling.api.stop());
afterEach(async () => expect(await wrongInTheBooks(calling.api.db)).toEqual([]));

/** Makes a page with a gift of ₦1,000, and with a bank account in this state. */
async function given(account: "none" | "waiting" | "verified") {
  const one = await calling.entrepreneur(account);
  return { ...one, gift: await calling.giver.paid({ pages: [one.page.code] }) };
}

async function approved(page: string) {
  const { _id: id, items } = await calling.prepared([page]);
  const chosen = { id, items: items.map((item) => item._id) };
  await (await calling.as("finance2")).call("finance.payouts.approve", chosen);
  return id;
}

async function payAndSendBack(page: string) {
  const id = await approved(page);
  await calling.send();
  const { db } = calling.api;
  const [item] = await db.select().from(payout_items).where(eq(payout_items.batch_id, id));
  const reference = item?.reference ?? "";
  await endTransfer(db, reference, "reversed", calling.api.deps.now());
  await calling.look(reference);
  await calling.windowsPass();
}

/** Makes the gateway refuse the page's bank account before we send anything. */
async function refuseAccountOf(page: string) {
  await approved(page);
  const payer = calling.payer();
  const gateway = payer.gatewayOf("sandbox") as Gateway;
  const refuse = () => ({ recipient: refusing("Cannot resolve account") });
  await withPayouts({ payer, gateway }, refuse).send();
  const [item] = await calling.api.db
    .select()
    .from(payout_items)
    .where(eq(payout_items.entrepreneur_id, page));
  expect(item).toMatchObject({ state: "dropped", drop_reason: "account_refused" });
}

test("a page has its money until it could not be paid for 180 days", async () => {
  calling.later(UNPAYABLE_DAYS - 2);
  await calling.windowsPass();
  expect(await choices.ask()).toBe(0);
  for (const { gift } of [none, waiting, verified, sentBack, refused])
    expect(await choices.stateOf(gift)).toBe("available");
});

test("without a bank account it goes elsewhere then, and its entrepreneur is told once", async () => {
  const second = await calling.giver.paid({ pages: [none.page.code] });
  calling.later(4);
  await choices.ask();
  expect(await choices.stateOf(none.gift)).toBe("unallocated");
  expect(await choices.stateOf(second)).toBe("held");
  calling.later(15);
  await calling.windowsPass();
  calling.later(UNPAYABLE_DAYS - 15);
  await choices.ask();
  const mails = calling.api.mails.filter(({ to }) => to === none.person.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining("money for your page goes elsewhere"),
  ]);
  const own = await (await calling.justNow(none.person)).call("fundraising.applications.own");
  expect(own.data).toMatchObject({ status: "verified", history: [{ what: "unpayable" }] });
});

test("money that a bank sent back from an unchanged account goes to the page that its donor chooses", async () => {
  expect(await choices.stateOf(sentBack.gift)).toBe("unallocated");
  const other = await calling.giver.page();
  await choices.choose(sentBack.gift, other.code);
  expect(await choices.stateOf(sentBack.gift)).toBe("held");
});

test("money whose account the gateway refused, and that nobody changed, goes elsewhere, too", async () => {
  expect(await choices.stateOf(refused.gift)).toBe("unallocated");
});

test("with an account that can be paid, or that waits for us, it stays", async () => {
  for (const { gift } of [waiting, verified]) expect(await choices.stateOf(gift)).toBe("available");
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { text_news } from "../../entrepreneurs/texts/tables.ts";
import { endTransfer } from "../../ledger/gateways/sandbox/banks.ts";
import type { Mail } from "../../platform/mail/transport.ts";
import { atOnce } from "../../testing/at-once.ts";
import { refusing, withPayouts } from "../../testing/other-gateway.ts";
import { type PayoutsTest, startPayouts } from "../../testing/payouts.ts";
import { refunding } from "../../testing/refunds.ts";
import { addTextNumber } from "../../testing/texts.ts";
import { financeWorkers } from "../workers.ts";
import { findPayoutsOf } from "./reading.ts";
import { tellPayouts } from "./telling.ts";
import { ownPayoutView } from "./views.ts";

let pay: PayoutsTest;
const mails: Mail[] = [];
beforeAll(async () => {
  pay = await startPayouts(new Date("2026-11-02T10:00:00.000Z"));
});
afterAll(() => pay.stop());
beforeEach(async () => {
  await pay.withSwitches({});
  await tell();
  mails.splice(0);
});

const tell = () => tellPayouts({ db: pay.db, mail: async (_, mail) => void mails.push(mail) });

type Approved = Awaited<ReturnType<PayoutsTest["approved"]>>;

/** Makes an approved payout. Returns its page, its reference and the page's owner. */
async function approved() {
  const { page, reference } = await pay.approved();
  return { page, reference, owner: page.owner };
}

test("an entrepreneur is told once about a payment, with sum, bank and reference, even by five processes", async () => {
  const { reference, owner } = await approved();
  await pay.send();
  await endTransfer(pay.db, reference, "success", pay.now());
  await pay.look(reference);
  await atOnce(5, tell);
  await tell();
  expect(mails).toMatchObject([{ to: owner.email, subject: "Agbara: we paid you ₦3,000" }]);
  expect(mails[0]?.text).toMatch(/we paid ₦3,000 to your account at .+ that ends in \d{4}\./);
  expect(mails[0]?.text).toContain(reference);
  expect(mails[0]?.text).toContain("/account/fundraising/money");
});

test("money that comes back after it was paid is told, too", async () => {
  const { reference, owner } = await approved();
  await pay.send();
  await endTransfer(pay.db, reference, "success", pay.now());
  await pay.look(reference);
  await tell();
  await endTransfer(pay.db, reference, "reversed", pay.now());
  await pay.look(reference);
  await tell();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [owner.email, "Agbara: we paid you ₦3,000"],
    [owner.email, "Agbara: a payout came back"],
  ]);
  expect(mails[1]?.text).toContain("Your account shows what happens to the money");
});

test("a payout that failed or came back says why in plain words, and not in the gateway's", async () => {
  const back = await approved();
  await pay.send();
  await endTransfer(pay.db, back.reference, "success", pay.now());
  await pay.look(back.reference);
  await endTransfer(
    pay.db,
    back.reference,
    "reversed",
    pay.now(),
    "Beneficiary Bank not available",
  );
  await pay.look(back.reference);
  await approved();
  await pay.withSwitches({ transfers: "fail" });
  await pay.send();
  await tell();
  const [came, failed] = mails.map(({ text }) => text);
  expect(came).toContain("The reason: the bank could not be reached.");
  expect(came).toContain("You do not need to do anything.");
  expect(failed).toContain("The reason: the account is closed, or takes no money at the moment.");
  for (const text of [came, failed]) expect(text).not.toMatch(/dormant|beneficiary/i);
});

test("an account that the gateway refuses before it sends is told once, with the way to change it", async () => {
  const { owner, page, reference } = await approved();
  await withPayouts(pay, () => ({ recipient: refusing("Cannot resolve account") })).send();
  await atOnce(5, tell);
  await tell();
  expect(mails).toMatchObject([{ to: owner.email, subject: "Agbara: a payout could not be sent" }]);
  const text = mails[0]?.text;
  expect(text).toContain("Our payment service did not accept this account, so we sent nothing.");
  expect(text).toContain("The reason: the bank does not know this account.");
  expect(text).toContain("/account/fundraising/money#account");
  expect(text).toContain(reference);
  expect(text).not.toMatch(/resolve/i);
  const [found] = await findPayoutsOf(pay.db, page.id, 100);
  expect(found && ownPayoutView(found)).toMatchObject({
    state: "not_sent",
    why: "account_wrong",
    sent_at: null,
    ended_at: pay.now().toISOString(),
  });
});

test.each([
  ["that somebody took out", "by_staff", ({ batchId }: Approved) => pay.cancel(batchId)],
  [
    "whose gift is in question",
    "part_in_question",
    ({ gift }: Approved) =>
      refunding({ ...pay, page: async () => (await pay.page()).id }).dispute(gift),
  ],
  [
    "whose account was changed",
    "account_changed",
    async ({ page }: Approved) => pay.setAccount(page.id, await pay.newNumber()),
  ],
] as const)("a payout %s is told to nobody", async (_, drop_reason, happens) => {
  const one = await pay.approved();
  await happens(one);
  await pay.send();
  await tell();
  expect(await pay.itemsOf(one.batchId)).toMatchObject([{ state: "dropped", drop_reason }]);
  expect(mails).toEqual([]);
  expect(await findPayoutsOf(pay.db, one.page.id, 100)).toEqual([]);
});

test("an account that the gateway refuses waits as work until its owner is told", async () => {
  const { cashier, codeKey } = pay;
  const desk = {
    holidays: new Set<string>(),
    calendar: { atOnce: 0n, waits: 0, within: 0, holidays: new Set<string>() },
    site: "",
    tellUnpayable: async () => {},
  };
  const worker = financeWorkers({ ...cashier, codeKey }, desk).find(
    ({ name }) => name === "payouts told by mail",
  );
  const waiting = async () => (await worker?.waiting(pay.db, pay.now()))?.count;
  await approved();
  await withPayouts(pay, () => ({ recipient: refusing("Cannot resolve account") })).send();
  expect(await waiting()).toBe(1);
  await tell();
  expect(await waiting()).toBe(0);
});

test("a text message asks to check the account only where something may be wrong with it", async () => {
  const { owner, reference } = await approved();
  await addTextNumber({ db: pay.db, deps: { now: pay.now } as never }, owner.id);
  const texts = async () => {
    const found = await pay.db.select().from(text_news).where(eq(text_news.user_id, owner.id));
    return found.map(({ kind }) => kind);
  };
  await pay.send();
  await endTransfer(pay.db, reference, "success", pay.now());
  await pay.look(reference);
  await tell();
  expect(await texts()).toEqual(["paid"]);
  const back = "Beneficiary Bank not available";
  await endTransfer(pay.db, reference, "reversed", pay.now(), back);
  await pay.look(reference);
  await tell();
  expect(mails.at(-1)?.text).toContain("Nothing is wrong with your account");
  expect(await texts()).toEqual([]);
  const other = await approved();
  await addTextNumber({ db: pay.db, deps: { now: pay.now } as never }, other.owner.id);
  await pay.withSwitches({ transfers: "fail" });
  await pay.send();
  await tell();
  const kinds = await pay.db.select({ kind: text_news.kind }).from(text_news);
  expect(kinds).toEqual([{ kind: "payout_failed" }]);
});

test("a payout that the bank did not take is told with what to do, also if nobody said why", async () => {
  const { owner, reference } = await approved();
  await pay.withSwitches({ transfers: "unknown" });
  await pay.send();
  await endTransfer(pay.db, reference, "failed", pay.now());
  await pay.look(reference);
  await tell();
  expect(mails).toMatchObject([{ to: owner.email, subject: "Agbara: a payout could not be sent" }]);
  expect(mails[0]?.text).toContain("correct it if it is wrong");
});

test("nothing is told of a payout that is on its way, or whose owner has left", async () => {
  const { reference, page } = await approved();
  await pay.withSwitches({ transfers: "unknown" });
  await pay.send();
  await tell();
  expect(mails).toEqual([]);
  await pay.db.update(entrepreneurs).set({ user_id: null }).where(eq(entrepreneurs.id, page.id));
  await endTransfer(pay.db, reference, "success", pay.now());
  await pay.look(reference);
  await tell();
  expect(mails).toEqual([]);
});

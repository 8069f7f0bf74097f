import { setTimeout } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { holdPage } from "../../entrepreneurs/public/queries.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import {
  application_checks,
  application_events,
  applications,
} from "../../fundraising/applications/tables.ts";
import { page_versions } from "../../fundraising/versions/tables.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { users } from "../../people/tables.ts";
import { sqlState } from "../../platform/db/failures.ts";
import { newId } from "../../platform/db/ids.ts";
import { atOnce, outcomesAtOnce } from "../../testing/at-once.ts";
import { type PayoutsTest, startPayouts } from "../../testing/payouts.ts";
import { refunding } from "../../testing/refunds.ts";
import { addPassedVersion } from "../../testing/versions.ts";
import { payout_items } from "./tables.ts";

const START = new Date("2026-11-02T10:00:00.000Z");

let pay: PayoutsTest;
let _tools: ReturnType<typeof refunding>;
beforeAll(async () => {
  pay = await startPayouts(START);
  _tools = refunding({ ...pay, page: async () => (await pay.page()).id });
});
afterAll(() => pay.stop());
beforeEach(() => pay.withSwitches({}));
afterEach(async () => expect(await wrongInTheBooks(pay.db)).toEqual([]));

const idsOf = (pages: { id: string }[]) => pages.map(({ id }) => id);
describe("preparing", () => {
  test("the same batch again is the same, and with other pages it is refused", async () => {
    const [first, second] = await pay.payable(2);
    const id = newId();
    const made = await atOnce(50, () => pay.prepare({ id, pages: [first?.id ?? ""] }));
    expect(new Set(made.map((batch) => batch.id))).toEqual(new Set([id]));
    expect(await pay.itemsOf(id)).toHaveLength(1);
    for (const again of [
      () => pay.prepare({ id, pages: [second?.id ?? ""] }),
      () => pay.prepare({ id, pages: [first?.id ?? ""] }, pay.approver),
    ])
      await expect(again()).rejects.toMatchObject({ status: 409 });
    await pay.cancel(id);
  });

  test("fifty batches at once hold each part once", async () => {
    const pages = await pay.payable(3);
    const outcomes = await outcomesAtOnce(50, () => pay.prepare({ pages: idsOf(pages) }));
    expect(outcomes.filter((outcome) => typeof outcome !== "number")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 409)).toHaveLength(49);
    for (const { id } of pages) expect(await pay.payoutsOf(id)).toHaveLength(1);
  });

  test("leaves out the preparer's own page, pages and accounts that they verified, and their gifts", async () => {
    const [own, verified, account, gift] = await pay.payable(4);
    const admin = await pay.person("admin");
    const changes = (id = "", columns: Partial<typeof entrepreneurs.$inferInsert>) =>
      pay.db.update(entrepreneurs).set(columns).where(eq(entrepreneurs.id, id));
    await changes(own?.id, { user_id: admin.id });
    await changes(verified?.id, { verified_by: admin.id });
    const set = await pay.setAccount(account?.id ?? "", await pay.newNumber());
    await pay.verify(set.id, admin);
    await pay.given(gift?.id ?? "", 30_000n, admin);
    await pay.given(gift?.id ?? "", 20_000n, { ...(await pay.person()), email: admin.email });
    pay.later(15);
    const batch = await pay.prepare(
      { pages: [own, verified, account, gift].map((page) => page?.id ?? "") },
      admin,
    );
    expect(await pay.itemsOf(batch.id)).toMatchObject([
      { entrepreneur_id: gift?.id, amount: 50_000n },
    ]);
    await pay.cancel(batch.id, admin);
  });

  test("more than the gateway has is refused, and nothing is taken", async () => {
    const poor = await pay.page(25_000_000n);
    await pay.given(poor.id, 20_000_000n);
    pay.later(15);
    await pay.drain(((await pay.gateway.payouts?.available()) ?? 0n) - 20_000_000n);
    await expect(pay.prepare({ pages: [poor.id] })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("₦200,100"),
    });
    expect(await pay.partStates(poor.id)).toEqual(["available"]);
  });
});

describe("the person who found out something that a page was verified by", () => {
  test.each(["check", "verdict that was given before"])(
    "by a %s neither prepares its payout nor approves it",
    async (what) => {
      const [page] = await pay.payable();
      const { id = "" } = page ?? {};
      const admin = await pay.person("admin");
      await pay.db.insert(applications).values({ entrepreneur_id: id, saved_at: pay.now() });
      const at = pay.now();
      const seen = { entrepreneur_id: id, by: admin.id, at };
      if (what === "check")
        await pay.db.insert(application_checks).values({ ...seen, name: "identity", passed: true });
      else await pay.db.insert(application_events).values({ ...seen, what: "verified" });
      await expect(pay.prepare({ pages: [id] }, admin)).rejects.toMatchObject({ status: 409 });
      const batch = await pay.prepare({ pages: [id] });
      await expect(pay.approve(batch.id, admin)).rejects.toMatchObject({ status: 409 });
      await pay.approve(batch.id);
      await pay.cancel(batch.id);
    },
  );
});

test("a page of somebody with the same phone number is paid without this person", async () => {
  const [page] = await pay.payable();
  const [owner, staff] = [await pay.person(), await pay.person("finance")];
  for (const { id } of [owner, staff])
    await pay.db.update(users).set({ phone_key: "1000000908432" }).where(eq(users.id, id));
  const ofPage = eq(entrepreneurs.id, page?.id ?? "");
  await pay.db.update(entrepreneurs).set({ user_id: owner.id }).where(ofPage);
  const pages = [page?.id ?? ""];
  await expect(pay.prepare({ pages }, staff)).rejects.toMatchObject({ status: 409 });
  const batch = await pay.prepare({ pages });
  await expect(pay.approve(batch.id, staff)).rejects.toMatchObject({ status: 409 });
  await pay.approve(batch.id);
  await pay.cancel(batch.id);
});

describe("approving", () => {
  test("is for another than who prepared, an admin included", async () => {
    const { batch } = await pay.prepared();
    await expect(pay.approve(batch.id, pay.preparer)).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining("You prepared this batch"),
    });
    const [item] = await pay.itemsOf(batch.id);
    const direct = pay.db
      .update(payout_items)
      .set({ state: "approved", approved_by: pay.preparer.id, approved_at: pay.now() })
      .where(eq(payout_items.id, item?.id ?? ""));
    expect(await direct.catch(sqlState)).toBe("23514");
    await pay.cancel(batch.id);
  });

  test("is for nobody who verified the page or its account, has it, or gave to it", async () => {
    const [owner, giver, verifier] = [
      await pay.person("admin"),
      await pay.person("admin"),
      await pay.person("admin"),
    ];
    const page = await pay.page();
    await pay.db
      .update(entrepreneurs)
      .set({ user_id: owner.id })
      .where(eq(entrepreneurs.id, page.id));
    const set = await pay.setAccount(page.id, await pay.newNumber());
    await pay.verify(set.id, verifier);
    await pay.given(page.id, 50_000n, giver);
    pay.later(15);
    const batch = await pay.prepare({ pages: [page.id] });
    for (const actor of [owner, giver, verifier, pay.verifier]) {
      await expect(pay.approve(batch.id, actor)).rejects.toMatchObject({ status: 409 });
      expect(await pay.statesIn(batch.id)).toEqual(["prepared"]);
    }
    for (const actor of [owner, giver])
      await expect(pay.cancel(batch.id, actor)).rejects.toMatchObject({ status: 409 });
    await pay.cancel(batch.id, verifier);
    expect(await pay.statesIn(batch.id)).toEqual(["dropped"]);
  });

  test("waits while the same person decides what the page says, and is then refused", async () => {
    const { page, batch } = await pay.prepared();
    let approving: Promise<unknown> = Promise.resolve();
    await pay.db.transaction(async (tx) => {
      await holdPage(tx, page.id);
      const decided = { decided_by: pay.approver.id, decided_at: pay.now() };
      await addPassedVersion(tx, { entrepreneur_id: page.id, ...decided });
      await tx.update(page_versions).set({ buys_changed: false });
      approving = pay.approve(batch.id).catch((error: unknown) => error);
      await Promise.race([approving, setTimeout(300)]);
    });
    expect(await approving).toMatchObject({ status: 409 });
    expect(await pay.statesIn(batch.id)).toEqual(["prepared"]);
    await pay.cancel(batch.id);
  });

  test("goes item by item, and what is dropped can be prepared again", async () => {
    const { pages, batch } = await pay.prepared(3);
    const [yes, no, open] = await pay.itemsOf(batch.id);
    await pay.approve(batch.id, pay.approver, [yes?.id ?? ""]);
    await pay.drop(batch.id, [no?.id ?? ""]);
    await pay.drop(batch.id, [no?.id ?? ""]);
    expect(await pay.statesIn(batch.id)).toEqual(["approved", "dropped", "prepared"]);
    await pay.send();
    expect(await pay.statesIn(batch.id)).toEqual(["dropped", "paid", "prepared"]);
    await expect(pay.drop(batch.id, [yes?.id ?? ""])).rejects.toMatchObject({ status: 409 });
    await pay.cancel(batch.id);
    const again = await pay.prepare({ pages: idsOf(pages) });
    expect((await pay.itemsOf(again.id)).map((item) => item.entrepreneur_id).sort()).toEqual(
      [no?.entrepreneur_id, open?.entrepreneur_id].sort(),
    );
    await pay.cancel(again.id);
  });

  test("fifty times at once, by several people, is one approval, and one transfer", async () => {
    const { page, batch } = await pay.prepared();
    const people = [pay.approver, await pay.person("finance"), await pay.person("admin")];
    const outcomes = await outcomesAtOnce(50, async (nth) => {
      await pay.approve(batch.id, people[nth % people.length]);
      return "approved";
    });
    expect(["approved", 409]).toEqual(expect.arrayContaining(outcomes));
    const before = (await pay.gateway.payouts?.available()) ?? 0n;
    await atOnce(10, () => pay.send());
    expect(await pay.payoutsOf(page.id)).toMatchObject([{ state: "paid" }]);
    expect(before - ((await pay.gateway.payouts?.available()) ?? 0n)).toBe(55_000n);
  });

  test("and cancelling at the same time: one of them holds", async () => {
    const { page, batch } = await pay.prepared();
    await Promise.allSettled([pay.approve(batch.id), pay.cancel(batch.id), pay.send()]);
    await pay.send();
    const [item] = await pay.itemsOf(batch.id);
    const paid = item?.state === "paid";
    expect(await pay.partStates(page.id)).toEqual([paid ? "paid_out" : "available"]);
  });

  test("of a batch that does not exist is a 404", async () => {
    const nobodys = newId();
    await expect(pay.approve(nobodys, pay.approver, [newId()])).rejects.toMatchObject({
      status: 404,
    });
    await expect(pay.cancel(nobodys)).rejects.toMatchObject({ status: 404 });
  });
});

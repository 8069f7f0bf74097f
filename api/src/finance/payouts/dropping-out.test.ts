import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { gift_parts } from "../../giving/tables.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { endTransfer } from "../../ledger/gateways/sandbox/banks.ts";
import { sqlState } from "../../platform/db/failures.ts";
import { type PayoutsTest, startPayouts } from "../../testing/payouts.ts";
import { refunding } from "../../testing/refunds.ts";
import { takeOutOfPayouts } from "./queries.ts";

const START = new Date("2026-11-02T10:00:00.000Z");

let pay: PayoutsTest;
let tools: ReturnType<typeof refunding>;
beforeAll(async () => {
  pay = await startPayouts(START);
  tools = refunding({ ...pay, page: async () => (await pay.page()).id });
});
afterAll(() => pay.stop());
beforeEach(() => pay.withSwitches({}));
afterEach(async () => expect(await wrongInTheBooks(pay.db)).toEqual([]));

describe("drops out by itself", () => {
  const suspend = (pageId: string) =>
    pay.db.update(entrepreneurs).set({ status: "suspended" }).where(eq(entrepreneurs.id, pageId));

  test.each([
    ["a page that is suspended", "page_not_payable", ({ id }: { id: string }) => suspend(id)],
    [
      "a page whose account was changed",
      "account_changed",
      async ({ id }: { id: string }) => pay.setAccount(id, await pay.newNumber()),
    ],
  ])("%s, approved or not", async (_, drop_reason, happens) => {
    const { pages, batch } = await pay.prepared(2);
    const [first, second] = await pay.itemsOf(batch.id);
    await pay.approve(batch.id, pay.approver, [first?.id ?? ""]);
    for (const page of pages) await happens(page);
    await expect(
      pay.approve(batch.id, await pay.person("finance"), [second?.id ?? ""]),
    ).rejects.toMatchObject({ status: 409 });
    await pay.send();
    expect(await pay.itemsOf(batch.id)).toMatchObject([
      { state: "dropped", drop_reason, dropped_by: null },
      { state: "dropped", drop_reason },
    ]);
    for (const { id } of pages) expect(await pay.partStates(id)).toEqual(["available"]);
  });

  test("a part that is disputed, and with it the others of its page are free again", async () => {
    const page = await pay.page();
    const { reference } = await pay.given(page.id, 50_000n);
    await pay.given(page.id, 60_000n);
    pay.later(15);
    const batch = await pay.prepare({ pages: [page.id] });
    await pay.approve(batch.id);
    await tools.dispute(reference);
    await pay.send();
    expect(await pay.itemsOf(batch.id)).toMatchObject([
      { state: "dropped", drop_reason: "part_in_question" },
    ]);
    expect(await pay.partStates(page.id)).toEqual(["available", "disputed"]);
  });

  test("and what comes back while it is disputed is in no other batch", async () => {
    const page = await pay.page();
    const { reference } = await pay.given(page.id, 50_000n);
    pay.later(15);
    const batch = await pay.prepare({ pages: [page.id] });
    await pay.approve(batch.id);
    await pay.withSwitches({ transfers: "unknown" });
    await pay.send();
    await tools.dispute(reference);
    const [item] = await pay.itemsOf(batch.id);
    await endTransfer(pay.db, item?.reference ?? "", "failed", pay.now());
    await pay.look(item?.reference ?? "");
    await expect(pay.prepare({ pages: [page.id] })).rejects.toMatchObject({ status: 409 });
    await tools.decide(reference, "won");
    const again = await pay.prepare({ pages: [page.id] });
    await pay.cancel(again.id);
  });

  test("but not what is being sent: the database itself keeps its parts in it", async () => {
    const { page, batch } = await pay.prepared();
    await pay.withSwitches({ transfers: "unknown" });
    await pay.approve(batch.id);
    await pay.send();
    const [part] = await pay.db
      .select()
      .from(gift_parts)
      .where(eq(gift_parts.entrepreneur_id, page.id));
    const id = part?.id ?? "";
    expect(await pay.db.transaction((tx) => takeOutOfPayouts(tx, [id], pay.now()))).toEqual([id]);
    const forced = pay.db
      .update(gift_parts)
      .set({ state: "disputed" })
      .where(eq(gift_parts.id, id));
    expect(await forced.catch(sqlState)).toBe("23000");
  });
});

import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { application_checks, applications } from "../../fundraising/applications/tables.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { users } from "../../people/tables.ts";
import { type PayoutsTest, startPayouts } from "../../testing/payouts.ts";
import { findAccountOf } from "./queries.ts";
import { refuseBankAccount } from "./rules.ts";
import { bank_accounts } from "./tables.ts";

const START = new Date("2026-11-02T10:00:00.000Z");

let pay: PayoutsTest;
beforeAll(async () => {
  pay = await startPayouts(START);
});
afterAll(() => pay.stop());
beforeEach(async () => {
  await pay.withSwitches({});
  pay.mails.length = 0;
});
afterEach(async () => expect(await wrongInTheBooks(pay.db)).toEqual([]));

describe("an account that takes the place of a verified one", () => {
  test("stands still for seven days, and is verified again before anything is paid", async () => {
    const { id } = await pay.page();
    await pay.given(id);
    pay.later(15);
    const set = await pay.setAccount(id, await pay.newNumber());
    const nothing = () =>
      expect(pay.prepare({ pages: [id] })).rejects.toMatchObject({ status: 409 });
    await pay.verify(set.id);
    await nothing();
    pay.later(6.99);
    await nothing();
    pay.later(0.01);
    const batch = await pay.prepare({ pages: [id] });
    expect(await pay.itemsOf(batch.id)).toMatchObject([{ account_id: set.id }]);
    await pay.cancel(batch.id);
  });

  test("is verified by nobody who opened the page or checked something about it", async () => {
    const { id } = await pay.page();
    const checked = await pay.person("verifier");
    await pay.db.insert(applications).values({ entrepreneur_id: id, saved_at: pay.now() });
    await pay.db.insert(application_checks).values({
      entrepreneur_id: id,
      name: "place",
      passed: true,
      by: checked.id,
      at: pay.now(),
    });
    const set = await pay.setAccount(id, await pay.newNumber());
    for (const actor of [pay.verifier, checked])
      await expect(pay.verify(set.id, actor)).rejects.toMatchObject({ status: 403 });
    expect(await findAccountOf(pay.db, id)).toMatchObject({ verdict: null });
    await pay.verify(set.id);
    await pay.verify(set.id);
    expect(await findAccountOf(pay.db, id)).toMatchObject({ decided_by: pay.colleague.id });
  });

  test("may be refused by anybody, because that pays nothing", async () => {
    const { id } = await pay.page();
    const set = await pay.setAccount(id, await pay.newNumber());
    const refusal = { id: set.id, actor: pay.verifier, evidence: "Her brother's." };
    await refuseBankAccount(pay.bankDesk(), refusal);
    expect(await findAccountOf(pay.db, id)).toMatchObject({ verdict: "refused" });
  });

  test("is not paid after seven days without a verifier", async () => {
    const { id } = await pay.page();
    await pay.given(id);
    await pay.setAccount(id, await pay.newNumber());
    pay.later(15);
    await expect(pay.prepare({ pages: [id] })).rejects.toMatchObject({ status: 409 });
  });

  test("is told to every address that the person has or had", async () => {
    const page = await pay.page();
    await pay.given((await pay.page()).id, 50_000n, {
      ...page.owner,
      email: "gave@people.example",
    });
    // A thief took over the owner's user account, and changed its e-mail address first.
    const thief = `thief-${page.owner.email}`;
    await pay.db.update(users).set({ email: thief }).where(eq(users.id, page.owner.id));
    const number = await pay.newNumber();
    await pay.setAccount(page.id, number);
    expect(pay.mails.map(({ to }) => to).sort()).toEqual(
      [page.owner.email, thief, "gave@people.example"].sort(),
    );
    const [mail] = pay.mails;
    expect(mail?.text).toContain(number.slice(-4));
    expect(mail?.text).not.toContain(number);
  });

  test("is a correction if nobody had verified the old one: nobody is told, and payouts do not wait", async () => {
    const { id, account } = await pay.page();
    await pay.db
      .update(bank_accounts)
      .set({ verdict: null, decided_by: null, decided_at: null })
      .where(eq(bank_accounts.id, account.id));
    const set = await pay.setAccount(id, await pay.newNumber());
    expect(set.payable_from).toEqual(pay.now());
    expect(pay.mails).toEqual([]);
  });

  test("is a change again where the first account comes back", async () => {
    const { id } = await pay.page();
    const number = await pay.newNumber();
    await pay.verify((await pay.setAccount(id, number)).id);
    await pay.setAccount(id, await pay.newNumber());
    const back = await pay.setAccount(id, number);
    expect(back.payable_from.getTime()).toBe(pay.now().getTime() + 7 * 86_400_000);
    expect(back.verdict).toBeNull();
  });
});

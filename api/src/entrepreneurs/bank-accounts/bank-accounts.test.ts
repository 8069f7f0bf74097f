import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { openHolding } from "../../ledger/gateways/sandbox/banks.ts";
import { atOnce } from "../../testing/at-once.ts";
import { type PayoutsTest, startPayouts } from "../../testing/payouts.ts";
import { entrepreneurs } from "../tables.ts";
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

const current = (pageId: string) => findAccountOf(pay.db, pageId);

describe("a bank account", () => {
  test("stands in the database without its number", async () => {
    const { id } = await pay.page();
    const number = await pay.newNumber();
    await pay.setAccount(id, number);
    const row = await current(id);
    expect(row).toMatchObject({ last4: number.slice(-4), holder: "OKAFOR NGOZI" });
    expect(JSON.stringify(row)).not.toContain(number);
  });

  test.each([
    ["that the bank does not know", "3000000100", "number", "knows no account"],
    ["of a bank that is not in the list", "3012345671", "bank_code", "Choose a bank"],
  ])("%s is refused, and the field is named", async (_, number, field, says) => {
    const { id } = await pay.page();
    const setting = pay.setAccount(id, number, field === "bank_code" ? "999" : "001");
    await expect(setting).rejects.toMatchObject({
      status: 422,
      details: { fields: { [field]: expect.stringContaining(says) } },
    });
  });

  test("of somebody else is refused", async () => {
    const { id, account } = await pay.page();
    const setting = pay.setAccount(id, await pay.newNumber("BELLO HAUWA"));
    await expect(setting).rejects.toMatchObject({ status: 422 });
    expect((await current(id))?.id).toBe(account.id);
  });

  test("set again, fifty times at once, is one", async () => {
    const { id } = await pay.page();
    const number = await pay.newNumber();
    const set = await atOnce(50, () => pay.setAccount(id, number));
    expect(new Set(set.map((row) => row.id)).size).toBe(1);
  });

  test("of a page that is closed cannot be changed", async () => {
    const { id } = await pay.page();
    await pay.db.update(entrepreneurs).set({ status: "closed" }).where(eq(entrepreneurs.id, id));
    const setting = pay.setAccount(id, await pay.newNumber());
    await expect(setting).rejects.toMatchObject({ status: 409 });
  });

  test("cannot be set while the gateway does not answer, and the sentence says so", async () => {
    const { id } = await pay.page();
    const number = await pay.newNumber();
    await pay.withSwitches({ answers: "503 before acting" });
    await expect(pay.setAccount(id, number)).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining("does not answer"),
    });
  });
});

describe("a verifier", () => {
  /** Adds a bank account that still has no verifier's decision. */
  async function waiting(holder?: string) {
    const page = await pay.page();
    const set = await pay.setAccount(page.id, await pay.newNumber(holder));
    return { page, set };
  }

  test("verifies an account whose name fits, once", async () => {
    const { page, set } = await waiting();
    await pay.verify(set.id);
    await pay.verify(set.id);
    expect(await current(page.id)).toMatchObject({
      verdict: "verified",
      decided_by: pay.colleague.id,
      decided_at: pay.now(),
    });
    await expect(pay.verify(set.id, await pay.person("verifier"))).rejects.toMatchObject({
      status: 409,
    });
  });

  test("says what they saw where the name is doubtful", async () => {
    const { page, set } = await waiting("OKAFOR CHUKWUDI");
    expect(set.fit).toBe("doubtful");
    await expect(pay.verify(set.id)).rejects.toMatchObject({
      status: 422,
      details: { fields: { evidence: expect.any(String) } },
    });
    await pay.verify(set.id, pay.colleague, "Her marriage certificate names both.");
    expect(await current(page.id)).toMatchObject({ verdict: "verified" });
  });

  test("looks again where the bank names somebody else by now", async () => {
    const page = await pay.page();
    const number = await pay.newNumber();
    const set = await pay.setAccount(page.id, number);
    await openHolding(pay.db, number, "BELLO HAUWA", pay.now());
    await expect(pay.verify(set.id)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("BELLO HAUWA"),
    });
    await expect(pay.verify(set.id)).rejects.toMatchObject({ status: 422 });
    expect(await current(page.id)).toMatchObject({ verdict: null, fit: "doubtful" });
  });

  test("never verifies or refuses their own", async () => {
    const { page, set } = await waiting();
    await expect(pay.verify(set.id, page.owner)).rejects.toMatchObject({ status: 403 });
    await expect(
      refuseBankAccount(pay.bankDesk(), { id: set.id, actor: page.owner, evidence: "Mine" }),
    ).rejects.toMatchObject({ status: 403 });
  });

  test("cannot verify one account for two pages", async () => {
    const number = await pay.newNumber();
    const [first, second] = [await pay.page(), await pay.page()];
    await pay.verify((await pay.setAccount(first.id, number)).id);
    const set = await pay.setAccount(second.id, number);
    await expect(pay.verify(set.id)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("Another page"),
    });
  });

  test("refuses an account, and the same one may be set again then", async () => {
    const page = await pay.page();
    const number = await pay.newNumber("OKAFOR CHUKWUDI");
    const set = await pay.setAccount(page.id, number);
    const refusal = { id: set.id, actor: pay.colleague, evidence: "Her brother's." };
    await refuseBankAccount(pay.bankDesk(), refusal);
    expect(await current(page.id)).toMatchObject({ verdict: "refused" });
    await expect(pay.verify(set.id)).rejects.toMatchObject({ status: 409 });
    const [row] = await pay.db.select().from(bank_accounts).where(eq(bank_accounts.id, set.id));
    expect(row?.evidence).toBe("Her brother's.");
    expect((await pay.setAccount(page.id, number)).verdict).toBeNull();
  });

  test("decides about the account that is there, not about one that was replaced", async () => {
    const { page, set } = await waiting();
    await pay.setAccount(page.id, await pay.newNumber());
    await expect(pay.verify(set.id)).rejects.toMatchObject({ status: 409 });
    expect(await current(page.id)).toMatchObject({ verdict: null });
  });

  test("and a second one at the same time: one decision holds", async () => {
    const { page, set } = await waiting();
    const others = [pay.colleague, await pay.person("verifier"), await pay.person("admin")];
    const outcomes = await Promise.allSettled(others.map((actor) => pay.verify(set.id, actor)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await current(page.id)).toMatchObject({ verdict: "verified" });
  });
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { passAll, sendCase } from "../../testing/cases.ts";
import { payoutCallsOn } from "../../testing/payout-calls.ts";
import { tokenOf } from "../../testing/people.ts";
import { startTestApi } from "../../testing/start-test-api.ts";
import { bank_accounts } from "./tables.ts";

const folder = mkdtempSync(join(tmpdir(), "agbara-list-"));
const SANCTIONS_FILE = join(folder, "list.txt");
writeFileSync(SANCTIONS_FILE, "Nobody At All\n");

const env = { TOKEN_MINUTES: "43200", SANCTIONS_FILE };
let calling: Awaited<ReturnType<typeof payoutCallsOn>>;
beforeAll(async () => {
  const now = new Date("2026-11-02T10:00:00.000Z");
  calling = await payoutCallsOn(await startTestApi({ members: 0, now, env }));
});
afterAll(async () => {
  await calling.api.stop();
  rmSync(folder, { recursive: true });
});

const other = async () => calling.api.clientWith(await tokenOf(calling.api, "verifier2"));
const accountOf = async (pageId: string) => {
  const rows = calling.api.db.select().from(bank_accounts);
  return (await rows.where(eq(bank_accounts.entrepreneur_id, pageId)))[0];
};
const SAW = { first: "I called her bank in Ikeja.", second: "She showed me the card by video." };

/** Makes two open pages with the same bank account. No verifier has decided about it. */
async function shared() {
  const one = await calling.entrepreneur("waiting");
  const two = await calling.entrepreneur("none");
  const account = { bank_code: "001", number: one.number };
  await two.client.call("finance.payouts.setAccount", account);
  return { id: (await accountOf(two.page.id))?.id ?? "", page: two.page, other: one.page };
}

describe("an account of an open page that another page has, too", () => {
  test("is verified by two people, each with words that the other does not read before", async () => {
    const { id, page } = await shared();
    const [first, second] = [await calling.as("verifier"), await other()];
    await expect(first.call("finance.payouts.verifyAccount", { id })).rejects.toMatchObject({
      status: 422,
      fields: { evidence: expect.any(String) },
    });
    const said = { id, evidence: SAW.first };
    await first.call("finance.payouts.verifyAccount", said);
    await first.call("finance.payouts.verifyAccount", said);
    expect(await accountOf(page.id)).toMatchObject({ verdict: null, first_saw: SAW.first });
    await expect(
      first.call("finance.payouts.verifyAccount", { id, evidence: SAW.second }),
    ).rejects.toMatchObject({ status: 409 });
    const shown = async (desk: typeof first) => {
      const { data } = await desk.call("finance.payouts.accounts");
      expect(JSON.stringify(data)).not.toContain(SAW.first);
      return data.data.find(({ _id }) => _id === id);
    };
    expect(await shown(first)).toMatchObject({ shared: true, first: "you" });
    expect(await shown(second)).toMatchObject({ shared: true, first: "other" });
    await expect(second.call("finance.payouts.verifyAccount", { id })).rejects.toMatchObject({
      status: 422,
    });
    await second.call("finance.payouts.verifyAccount", { id, evidence: SAW.second });
    expect(await accountOf(page.id)).toMatchObject({ verdict: "verified", evidence: SAW.second });
  });

  test("needs the second one still after the other page has another account", async () => {
    const { id, page, other: rival } = await shared();
    await (await calling.as("verifier")).call("finance.payouts.verifyAccount", {
      id,
      evidence: SAW.first,
    });
    await calling.api.db.delete(bank_accounts).where(eq(bank_accounts.entrepreneur_id, rival.id));
    const again = { id, evidence: SAW.second };
    await expect(
      (await calling.as("verifier")).call("finance.payouts.verifyAccount", again),
    ).rejects.toMatchObject({ status: 409 });
    expect((await accountOf(page.id))?.verdict).toBeNull();
  });

  test("is refused by one verifier alone", async () => {
    const { id, page } = await shared();
    const desk = await calling.as("verifier");
    await desk.call("finance.payouts.refuseAccount", { id, evidence: "Not hers." });
    expect(await accountOf(page.id)).toMatchObject({ verdict: "refused", first_by: null });
  });

  test("of two who are the first at the same moment, one is the first and nothing is verified", async () => {
    const { id, page } = await shared();
    const desks = [await calling.as("verifier"), await other()];
    const calls = desks.map((desk, nth) =>
      desk.call("finance.payouts.verifyAccount", { id, evidence: `Words ${nth}.` }),
    );
    const done = (await Promise.allSettled(calls)).filter(({ status }) => status === "fulfilled");
    const account = await accountOf(page.id);
    // If the first call ends before the second begins, both succeed: they count as the first and the second verifier.
    // Otherwise one of them fails.
    expect(account?.verdict === "verified" ? done.length : done.length + 1).toBe(2);
    expect(account?.first_by).not.toBeNull();
    expect(account?.decided_by).not.toBe(account?.first_by);
  });

  test("is paid through nobody who checked it, neither the first nor the second", async () => {
    const { id, page } = await shared();
    const staff = ["admin", "verifier2"] as const;
    const desks = await Promise.all(
      staff.map(async (who) => calling.api.clientWith(await tokenOf(calling.api, who))),
    );
    for (const [nth, desk] of desks.entries())
      await desk.call("finance.payouts.verifyAccount", { id, evidence: `Words ${nth}.` });
    await calling.giver.paid({ pages: [page.code], amount: 300_000 });
    calling.later(15);
    await calling.windowsPass();
    const { _id, items } = await calling.prepared([page.id]);
    const [item] = items;
    expect(item?.evidence).toBe("Words 0.\n\nWords 1.");
    const admin = desks[0];
    const theirs = (await admin?.call("finance.payouts.batch", { id: _id }))?.data.items[0];
    expect(theirs?.approvable).toBe(false);
    expect(await wrongInTheBooks(calling.api.db)).toEqual([]);
    await (await calling.as("finance")).call("finance.payouts.cancel", { id: _id });
  });
});

test("an account whose holder has a name like one on the sanctions list needs two verifiers", async () => {
  const { page } = await calling.entrepreneur("waiting");
  const id = (await accountOf(page.id))?.id ?? "";
  const desk = await calling.as("verifier");
  const listed = async () =>
    (await desk.call("finance.payouts.accounts")).data.data.find(({ _id }) => _id === id)
      ?.like_listed;
  expect(await listed()).toBe(false);
  writeFileSync(SANCTIONS_FILE, "Ngozi Grace Okafor, of Somewhere\nOkafor Ngozi\n");
  expect(await listed()).toBe(true);
  await expect(desk.call("finance.payouts.verifyAccount", { id })).rejects.toMatchObject({
    status: 422,
  });
  await desk.call("finance.payouts.verifyAccount", { id, evidence: SAW.first });
  expect((await accountOf(page.id))?.verdict).toBeNull();
  await (await other()).call("finance.payouts.verifyAccount", { id, evidence: SAW.second });
  expect((await accountOf(page.id))?.verdict).toBe("verified");
  writeFileSync(SANCTIONS_FILE, "Nobody At All\n");
});

test("an applicant's account is decided about only by the verifier who has claimed the case", async () => {
  const { id } = await sendCase(calling);
  const account = (await accountOf(id))?.id ?? "";
  const [mine, second] = [await calling.as("verifier"), await other()];
  const refusal = { id: account, evidence: "Not hers." };
  await mine.call("fundraising.applications.claim", { id });
  for (const desk of [second, calling.api.clientWith(await tokenOf(calling.api, "admin"))]) {
    await expect(desk.call("finance.payouts.verifyAccount", { id: account })).rejects.toMatchObject(
      { status: 409 },
    );
    await expect(desk.call("finance.payouts.refuseAccount", refusal)).rejects.toMatchObject({
      status: 409,
    });
  }
  expect((await accountOf(id))?.verdict).toBeNull();
  await passAll(mine, id);
  expect((await accountOf(id))?.verdict).toBe("verified");
});

import { pageCode } from "@agbara/shared/codes/page-code.ts";
import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { charge, GATEWAY, NOW, name, writeGroup } from "../../testing/ledger.ts";
import { addPage } from "../../testing/pages.ts";
import { tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { sealBalances } from "./checkpoints.ts";
import { account, balanceOf, reverse } from "./ledger.ts";

let api: TestApi;
let db: Database;
let finance: ReturnType<TestApi["clientWith"]>;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  ({ db } = api);
  finance = api.clientWith(await tokenOf(api, "finance"));
});
afterAll(() => api.stop());

const page = () => account("entrepreneur", name("page"));
const given = (to: ReturnType<typeof page>, amount: bigint) =>
  writeGroup(db, name("given"), [charge(to, amount)]);

/** Finds an account by its kind and owner, with the API call that finance uses. */
async function seen({ kind, owner }: ReturnType<typeof page>) {
  const { data } = await finance.call("ledger.accounts.list", { kind, owner });
  return data.data;
}

/** Returns true for accounts of our own, as opposed to those of pages, payments and gift cards. */
const isOwn = (kind: string) => !["entrepreneur", "unallocated", "voucher"].includes(kind);

/** Reads all transfers of an account, page by page. */
async function movements(accountId: string) {
  const found: { balance: number; change: number }[] = [];
  for (let before: string | undefined; ; ) {
    const { data } = await finance.call("ledger.accounts.one", { accountId, before });
    expect(data.transfers.length).toBeLessThanOrEqual(PAGE_SIZE);
    found.push(...data.transfers);
    if (data.next === null) return { account: data.account, found };
    before = data.next;
  }
}

describe("an account", () => {
  test("is found by its kind and owner, with what it holds", async () => {
    const to = page();
    await given(to, 1_234_50n);
    expect(await seen(to)).toEqual([
      { _id: expect.any(String), ...to, owner_name: null, normal: "credit", balance: 123_450 },
    ]);
    expect(await seen(page())).toEqual([]);
  });

  test("of a page is found by the page's code, however it is typed", async () => {
    const { id, code } = await addPage(db, { now: NOW });
    const own = account("entrepreneur", id);
    await given(own, 500n);
    for (const owner of [id, code, `${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase()])
      expect(await seen(account("entrepreneur", owner))).toMatchObject([{ ...own, balance: 500 }]);
    // A code of a valid form that belongs to no page.
    expect(await seen(account("entrepreneur", pageCode("ZZZZZ")))).toEqual([]);
  });

  test("shows each transfer with the balance after it, on all pages, with checkpoints and without", async () => {
    const to = page();
    for (let nth = 1n; nth <= 45n; nth += 1n) {
      await given(to, nth);
      if (nth === 20n || nth === 30n) await sealBalances(db, NOW);
    }
    for (const one of [to, GATEWAY]) {
      const [{ _id } = { _id: "" }] = await seen(one);
      const { account: shown, found } = await movements(_id);
      expect(shown.balance).toBe(Number(await balanceOf(db, one)));
      expect(found[0]?.balance).toBe(shown.balance);
      let sum = 0;
      for (const { change, balance } of found.toReversed()) {
        sum += change;
        expect(balance).toBe(sum);
      }
      expect(found.length).toBeGreaterThanOrEqual(45);
    }
  });

  test("shows less after it spends", async () => {
    const to = page();
    await given(to, 700n);
    const key = name("back");
    await writeGroup(db, key, [{ debit: to, credit: GATEWAY, amount: 200n, kind: "reversed" }]);
    const [{ _id } = { _id: "" }] = await seen(to);
    const { found } = await movements(_id);
    expect(found).toMatchObject([
      { change: -200, balance: 500, other: GATEWAY, group: { key } },
      { change: 700, balance: 700, kind: "charged", at: NOW.toISOString() },
    ]);
  });

  test("is one of a list in pages, each account once", async () => {
    for (let nth = 0; nth < PAGE_SIZE; nth += 1) await given(page(), 1n);
    const [names, kinds]: [string[], string[]] = [[], []];
    for (let after: string | undefined; ; ) {
      const { data } = await finance.call("ledger.accounts.list", { after });
      names.push(...data.data.map(({ kind, owner }) => `${kind} ${owner}`));
      kinds.push(...data.data.map(({ kind }) => kind));
      if (data.next === null) break;
      after = data.next;
    }
    expect(names.length).toBeGreaterThan(PAGE_SIZE);
    expect(new Set(names).size).toBe(names.length);
    const firstOther = kinds.findIndex((kind) => !isOwn(kind));
    expect(firstOther).toBeGreaterThan(0);
    expect(kinds.slice(firstOther).filter(isOwn)).toEqual([]);
  });

  test("is in the sums of its list, by its normal side, on all pages", async () => {
    const balances: { normal: "debit" | "credit"; balance: number }[] = [];
    for (let after: string | undefined; ; ) {
      const { data } = await finance.call("ledger.accounts.list", { after });
      balances.push(...data.data);
      if (data.next !== null) after = data.next;
      else {
        const sumOf = (side: string) =>
          balances.reduce((sum, { normal, balance }) => (normal === side ? sum + balance : sum), 0);
        expect(data.sums).toEqual({ debit: sumOf("debit"), credit: sumOf("credit") });
        break;
      }
    }
    const to = page();
    await given(to, 900n);
    const { data } = await finance.call("ledger.accounts.list", { owner: to.owner });
    expect(data.sums).toEqual({ debit: 0, credit: 900 });
  });
});

test("a group has all its transfers, and leads to what takes it back", async () => {
  const [to, key] = [page(), name("given")];
  const { group } = await writeGroup(db, key, [charge(to, 300n), charge(to, 40n)]);
  const back = await db.transaction((tx) => reverse(tx, { key: `${key}:back`, of: key, at: NOW }));
  const { data } = await finance.call("ledger.accounts.group", { groupId: `${group}` });
  expect(data).toMatchObject({
    key,
    total: 340,
    at: NOW.toISOString(),
    reverses: null,
    reversed_by: { _id: `${back?.group}`, key: `${key}:back` },
    transfers: [
      { amount: 300, kind: "charged", debit: GATEWAY, credit: to, reverses: null },
      { amount: 40 },
    ],
  });
  const { data: other } = await finance.call("ledger.accounts.group", {
    groupId: `${back?.group}`,
  });
  expect(other).toMatchObject({
    reverses: { _id: `${group}`, key },
    transfers: [{ debit: to, credit: GATEWAY, reverses: data.transfers[0]?._id }, { amount: 40 }],
  });
});

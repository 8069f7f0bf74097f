import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { rowsOf } from "../../platform/db/database.ts";
import { charge, name } from "../../testing/ledger.ts";
import { tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { sealBalances } from "../accounts/checkpoints.ts";
import { foldStep } from "../accounts/day-sums.ts";
import { account, type Line, post } from "../accounts/ledger.ts";
import { wrongInTheBooks } from "../books/check.ts";

type Client = ReturnType<TestApi["clientWith"]>;

let api: TestApi;
let ada: Client;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  ada = api.clientWith(await tokenOf(api, "finance"));
});
afterAll(() => api.stop());
afterEach(async () =>
  expect((await wrongInTheBooks(api.db)).filter((line) => /month|day/.test(line))).toEqual([]),
);

const write = (lines: Line[], day: string) =>
  api.db.transaction((tx) =>
    post(tx, { key: name("group"), fingerprint: "", lines, at: new Date(`${day}T12:00:00Z`) }),
  );

/** Sums the transfers up to the end of a day: debits minus credits of each kind of account. */
async function sumsUpTo(day: string) {
  const rows = await rowsOf<{ kind: string; left: string }>(
    api.db,
    sql`select kind, sum(amount)::text as left from (
        select debit.kind, line.amount, line.group_id from ledger_transfers as line
          join ledger_accounts as debit on debit.id = line.debit_account
        union all select credit.kind, -line.amount, line.group_id from ledger_transfers as line
          join ledger_accounts as credit on credit.id = line.credit_account) as sides
      join ledger_groups as written on written.id = sides.group_id
     where written.posted_on <= ${day}::date group by kind`,
  );
  return new Map(rows.map(({ kind, left }) => [kind, Number(left)]));
}

const DAYS = ["2026-08-30", "2026-08-31", "2026-09-01", "2026-09-15", "2026-10-01"];

test("statements of any day and month are the sums of the transfers, with and without kept sums", async () => {
  const [page, voucher] = [account("entrepreneur", name("page")), account("voucher", name("v"))];
  const lines = (amount: bigint): Line[] => [
    charge(page, amount),
    charge(voucher, amount + 1n),
    { debit: account("fees"), credit: account("platform_float"), amount, kind: "gateway_fee" },
  ];
  const group = fc.record({
    day: fc.constantFrom(...DAYS),
    amount: fc.bigInt({ min: 1n, max: 10_000n }),
    seal: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(group, { minLength: 1, maxLength: 5 }), async (groups) => {
      for (const { day, amount, seal } of groups) {
        await write(lines(amount), day);
        if (seal) await sealBalances(api.db, new Date(`${day}T13:00:00Z`));
        if (seal) await foldStep(api.db, 2n);
      }
      for (const day of DAYS) {
        const { data } = await ada.call("ledger.months.trial", { day });
        expect(data.debits).toBe(data.credits);
        const found = new Map<string, number>();
        for (const { kind, debit, credit } of data.accounts)
          found.set(kind, (found.get(kind) ?? 0) + debit - credit);
        expect(found).toEqual(await sumsUpTo(day));
      }
      const { data } = await ada.call("ledger.months.statement", { month: "2026-09" });
      const [before, after] = [await sumsUpTo("2026-08-31"), await sumsUpTo("2026-09-30")];
      for (const { kind, owner, normal, opening, closing } of data.accounts) {
        if (kind === "gateway_receivable" && owner !== "sandbox") continue;
        const sign = normal === "debit" ? 1 : -1;
        expect([kind, opening, closing]).toEqual([
          ...[kind, sign * (before.get(kind) ?? 0) + 0, sign * (after.get(kind) ?? 0) + 0],
        ]);
      }
      const moved = data.kinds.reduce((sum, { amount }) => sum + amount, 0);
      expect(moved).toBe(data.accounts.reduce((sum, { debited }) => sum + debited, 0));
    }),
    { numRuns: 12 },
  );
});

test("a page's account, a voucher's or a payment's is added up with the others, so no id is in a statement", async () => {
  const owner = name("page");
  await write([charge(account("entrepreneur", owner), 5n)], "2026-10-02");
  const { data } = await ada.call("ledger.months.trial", { day: "2026-10-02" });
  expect(JSON.stringify(data)).not.toContain(owner);
  const pages = data.accounts.filter(({ kind }) => kind === "entrepreneur");
  expect(pages).toMatchObject([{ owner: "", number: "2200", normal: "credit" }]);
});

test("a day that no book has is refused at its field", async () => {
  await expect(ada.call("ledger.months.trial", { day: "0000-01-01" })).rejects.toMatchObject({
    status: 422,
  });
  await expect(ada.call("ledger.months.statement", { month: "9999-12" })).rejects.toMatchObject({
    status: 422,
  });
});

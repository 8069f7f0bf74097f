import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { foundAfter } from "../../testing/found-after.ts";
import { type PayoutsTest, startPayouts } from "../../testing/payouts.ts";
import { wrongInTheBooks } from "./check.ts";
import type { PAYOUT_LOOKS } from "./payout-looks.ts";

const START = new Date("2026-11-02T10:00:00.000Z");

let pay: PayoutsTest;
/** The ids of two payouts of ₦4,000 each: `paid` is paid, and `prepared` is only prepared. */
let paid: string;
let prepared: string;
let page: string;

beforeAll(async () => {
  pay = await startPayouts(START);
  const [first, second] = [await pay.page(), await pay.page()];
  for (const { id } of [first, second]) await pay.given(id);
  pay.later(15);
  const [item, waiting] = await Promise.all(
    [first, second].map(async ({ id }) => {
      const batch = await pay.prepare({ pages: [id] });
      return (await pay.itemsOf(batch.id))[0];
    }),
  );
  await pay.approve(item?.batch_id ?? "");
  await pay.send();
  [paid, prepared, page] = [item?.id ?? "", waiting?.id ?? "", first.id];
});
afterAll(() => pay.stop());

/**
 * Each entry tests one rule of the books. The SQL in `changes` breaks the rule. Then the check must report the place in
 * `where`. A new rule needs an entry here.
 */
const PLANTED: Record<keyof typeof PAYOUT_LOOKS, () => { changes: SQL[]; where: string }> = {
  "a payout that was begun while a flag of its gift waited": () => ({
    changes: [
      // `found_after` is -1, so this flag is older than every transfer in the books.
      sql`insert into aml_flags (id, gift_id, rule, amount, found_at, found_after, due_at)
          select gift_id, gift_id, 'related', amount, window_ends_at, -1, window_ends_at
            from gift_parts where state = 'paid_out'`,
    ],
    where: paid,
  }),
  "a payout that is not the sum of its parts": () => ({
    changes: [sql`update payout_items set amount = amount + 1 where id = ${prepared}`],
    where: `${prepared} (is ₦4,000.01, should be ₦4,000)`,
  }),
  "a part in another state than its payout": () => ({
    changes: [sql`update gift_parts set state = 'disputed' where state = 'in_payout'`],
    where: "",
  }),
  "a part that is paid out or about to be, in no payout": () => ({
    changes: [sql`delete from payout_parts where item_id = ${paid}`],
    where: "",
  }),
  "a part of another page than its payout": () => ({
    changes: [sql`update payout_items set entrepreneur_id = ${page}`],
    where: "",
  }),
  "payouts on their way that the books do not owe": () => ({
    changes: [
      sql`update payout_items set state = 'sending', approved_by = ${page}, approved_at = now() where id = ${prepared}`,
    ],
    where: "payouts_payable (is ₦0, should be ₦4,000)",
  }),
  "a gateway that sent something else than what was paid out": () => ({
    changes: [
      sql`update payout_items set state = 'paid', ended_at = now(), approved_by = ${page}, approved_at = now()
        where id = ${prepared}`,
    ],
    where: "sandbox (is ₦4,000, should be ₦8,000)",
  }),
  "a payout that was paid, and the sandbox knows it otherwise": () => ({
    changes: [
      sql`update sandbox_records set body = body || '{"amount": 5}'::jsonb where kind = 'transfer'`,
    ],
    where: `${paid} (is ₦4,000, should be ₦0.05)`,
  }),
  "a payout of what its donor could still ask back": () => ({
    changes: [
      sql`update gift_parts set window_ends_at = ${pay.now().toISOString()} where state = 'in_payout'`,
    ],
    where: prepared,
  }),
  "a payout to an account of somebody else, or that nobody had verified": () => ({
    changes: [
      sql`update bank_accounts set decided_at = ${later()} where entrepreneur_id = ${page}`,
    ],
    where: paid,
  }),
  "a payout that was begun after its account was replaced": () => ({
    changes: [
      sql`update bank_accounts set ended_at = ${START.toISOString()} where entrepreneur_id = ${page}`,
    ],
    where: paid,
  }),
  "a payout that was begun while its money was disputed": () => ({
    changes: [
      sql`insert into disputes (id, gateway, gateway_dispute_id, gift_id, payment, amount, state, noticed_at)
        select id, 'sandbox', '1', id, paid_by, total, 'open', ${START.toISOString()}
          from gifts where id in (select gift_id from gift_parts where entrepreneur_id = ${page})`,
      // The group's id is -1, so this dispute is older than everything else in the books.
      sql`insert into ledger_groups (id, key, fingerprint, lines, total, at) overriding system value
        select -1, 'dispute:' || id || ':opened', '', 1, 1, ${START.toISOString()} from disputes`,
    ],
    where: paid,
  }),
  "somebody who acted twice on a payout, or for themselves": () => ({
    changes: [sql`update entrepreneurs set user_id = ${pay.preparer.id} where id = ${page}`],
    where: paid,
  }),
};
const later = () => new Date(pay.now().getTime() + 1_000).toISOString();

test.each(Object.entries(PLANTED))(
  "a change past the guards is found: %s",
  async (rule, planted) => {
    const { changes, where } = planted();
    const found = await foundAfter(pay.db, ...changes);
    expect(found.filter((line) => line.startsWith(rule)).join("\n")).toContain(`${rule}: ${where}`);
  },
);

test("a payout is found if its approver had checked the page before, but not if they checked it later", async () => {
  const rule = "somebody who acted twice on a payout, or for themselves";
  const checkAt = (at: string) => [
    sql`insert into application_checks (entrepreneur_id, name, passed, by, at)
      values (${page}, 'place', true, ${pay.approver.id}, ${at})`,
  ];
  const before = await foundAfter(pay.db, ...checkAt(START.toISOString()));
  expect(before.join("\n")).toContain(`${rule}: ${paid}`);
  expect((await foundAfter(pay.db, ...checkAt(later()))).join("\n")).not.toContain(rule);
});

test("nothing is wrong where only the product paid", async () => {
  expect(await wrongInTheBooks(pay.db)).toEqual([]);
});

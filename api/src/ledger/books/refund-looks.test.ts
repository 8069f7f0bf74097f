import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askRefund } from "../../finance/refunds/rules.ts";
import { sendRefunds } from "../../finance/refunds/sending.ts";
import { page_suspensions } from "../../fundraising/suspensions/tables.ts";
import { newId } from "../../platform/db/ids.ts";
import { foundAfter } from "../../testing/found-after.ts";
import { type Giving, startGiving } from "../../testing/giving.ts";
import { refunding } from "../../testing/refunds.ts";
import { openTask } from "../tasks/queries.ts";
import { wrongInTheBooks } from "./check.ts";
import type { REFUND_LOOKS } from "./refund-looks.ts";
import type { TASK_LOOKS } from "./standing.ts";

const START = new Date("2026-11-23T10:00:00.000Z");

let giving: Giving;
/**
 * The ids of four refunds of ₦4,000 each: one is paid, one must be paid by hand, one is approved, and one waits for a
 * decision.
 */
let paid: string;
let byHand: string;
let approved: string;
let asked: string;
/** An open dispute about ₦3,000. */
let disputed: { id: string; reference: string };
/** The id of a page's suspension. */
let suspension: string;

beforeAll(async () => {
  giving = await startGiving(START);
  const tools = refunding(giving);
  await giving.withSwitches({ refunds: "fail" });
  byHand = (await tools.approved(400_000n)).id;
  await sendRefunds(giving.cashier);
  await giving.withSwitches({});
  paid = (await tools.approved(400_000n)).id;
  await sendRefunds(giving.cashier);
  approved = (await tools.approved(400_000n)).id;
  asked = (await askRefund(tools.desk(), (await tools.given(400_000n)).gift.id, { reason: null }))
    .id;
  const { reference } = await tools.given(300_000n);
  await tools.dispute(reference);
  disputed = { id: (await tools.disputeOf(reference))?.id ?? "", reference };
  suspension = await suspended();
});
afterAll(() => giving.stop());

/** Makes a suspended page with its task. Returns the suspension's id. */
async function suspended(): Promise<string> {
  const { db } = giving;
  const entrepreneur_id = await giving.page();
  const [id, by] = [newId(), newId()];
  await db.insert(page_suspensions).values({
    id,
    entrepreneur_id,
    by,
    words: "We look into it.",
    began_at: START,
    decide_from: START,
  });
  await db.execute(
    sql`update entrepreneurs set status = 'suspended' where id = ${entrepreneur_id}`,
  );
  await openTask(db, "page_suspended", id, START);
  return id;
}

const refund = (id: string, change: SQL) => sql`update refunds set ${change} where id = ${id}`;
const parts = (id: string, state: string) =>
  sql`update gift_parts set state = ${state}
    where id in (select part_id from refund_parts where refund_id = ${id})`;
const somebody = sql`'00000000-0000-4000-8000-000000000001'::uuid`;

/**
 * Each entry tests one rule of the books. The SQL in `changes` breaks the rule. Then the check must report the place in
 * `where`. A new rule needs an entry here.
 */
const PLANTED: Record<
  keyof typeof REFUND_LOOKS | keyof typeof TASK_LOOKS,
  () => { changes: SQL[]; where: string }
> = {
  "refunds that are on their way, and another sum that is owed for them": () => ({
    changes: [refund(approved, sql`state = 'overtaken'`)],
    where: "refunds_payable (is ₦8,000, should be ₦4,000)",
  }),
  "disputes that are open, and another sum that gateways took for them": () => ({
    changes: [sql`update disputes set amount = amount + 1`],
    where: "disputed (is ₦3,000, should be ₦3,000.01)",
  }),
  "a refund of parts that are not its amount, or not in its state": () => ({
    changes: [parts(paid, "held")],
    where: paid,
  }),
  "a refund of no parts, of a payment that is given": () => ({
    changes: [sql`delete from refund_parts where refund_id = ${asked}`],
    where: asked,
  }),
  "a part that goes back for no reason, or for two": () => ({
    changes: [sql`delete from refund_parts where refund_id = ${asked}`],
    where: "",
  }),
  "a part that is disputed by no open dispute, or by two": () => ({
    changes: [sql`update disputes set state = 'won', closed_at = now()`],
    where: "",
  }),
  "a part that may be given away while its payment is disputed": () => ({
    changes: [sql`update gift_parts set state = 'held' where state = 'disputed'`],
    where: "",
  }),
  "two refunds of one payment on their way": () => ({
    changes: [
      sql`drop index refunds_in_flight`,
      sql`update refunds set payment = ${disputed.reference}, cause = 'left_over', decided_by = null
        where id in (${approved}, ${byHand})`,
    ],
    where: disputed.reference,
  }),
  "a refund that somebody decided, or asked for, while its payment was disputed": () => ({
    changes: [
      refund(paid, sql`payment = ${disputed.reference}, decided_at = ${"2026-11-24T10:00:00Z"}`),
    ],
    where: paid,
  }),
  "a payment of which more was asked back than it brought": () => ({
    changes: [refund(paid, sql`amount = amount + 1`)],
    where: "agb-",
  }),
  "a refund whose end is not in the books as it happened": () => ({
    changes: [sql`update ledger_groups set key = 'else' where key = ${`refund:${paid}:paid`}`],
    where: paid,
  }),
  "a refund that the books call paid, and the gateway does not": () => ({
    changes: [
      sql`update sandbox_records set body = body || '{"status": "failed"}'::jsonb where kind = 'refund'`,
    ],
    where: paid,
  }),
  "somebody who acted twice on one refund, or on their own gift": () => ({
    changes: [
      sql`alter table refunds drop constraint refunds_prepared_by_another`,
      refund(
        byHand,
        sql`prepared_by = decided_by, prepared_at = now(), account_bank = '', account_number = '', account_name = ''`,
      ),
    ],
    where: byHand,
  }),
  "a refund by hand without a task for anybody": () => ({
    changes: [sql`update money_tasks set closed_at = now() where about = ${byHand}`],
    where: byHand,
  }),
  "an open dispute that nobody has answered, without a task for anybody": () => ({
    changes: [sql`update money_tasks set closed_at = now() where about = ${disputed.id}`],
    where: disputed.id,
  }),
  "a suspended page without a task for anybody": () => ({
    changes: [sql`update money_tasks set closed_at = now() where about = ${suspension}`],
    where: suspension,
  }),
};

test.each(Object.entries(PLANTED))(
  "a change past the guards is found: %s",
  async (rule, planted) => {
    const { changes, where } = planted();
    const found = await foundAfter(giving.db, ...changes);
    expect(found.filter((line) => line.startsWith(rule)).join("\n")).toContain(`${rule}: ${where}`);
  },
);

test("the database itself refuses that somebody acts twice", async () => {
  const twice = refund(
    byHand,
    sql`prepared_by = decided_by, prepared_at = now(), account_bank = '', account_number = '', account_name = ''`,
  );
  await expect(giving.db.execute(twice)).rejects.toThrow();
  await expect(
    giving.db.execute(refund(paid, sql`confirmed_by = ${somebody}, proof = ''`)),
  ).rejects.toThrow();
});

test("nothing is wrong where only the product gave back", async () => {
  expect(await wrongInTheBooks(giving.db)).toEqual([]);
});

import { randomUUID } from "node:crypto";
import type { Client } from "@agbara/shared/client/client.ts";
import type { TaskCause } from "@agbara/shared/contract/finance/tasks.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { page_suspensions } from "../../fundraising/suspensions/tables.ts";
import { gift_parts } from "../../giving/tables.ts";
import { account } from "../../ledger/accounts/ledger.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import * as acts from "../../ledger/gateways/sandbox/acts.ts";
import { money_tasks } from "../../ledger/tasks/tables.ts";
import { newId } from "../../platform/db/ids.ts";
import { giverAt } from "../../testing/giver.ts";
import { charge, writeGroup } from "../../testing/ledger.ts";
import { newBatch } from "../../testing/payout-records.ts";
import { tokenOf } from "../../testing/people.ts";
import { refundByHand } from "../../testing/refund-by-hand.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { newTask } from "../../testing/tasks.ts";
import { disputes } from "../refunds/tables.ts";

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
let finance: Client;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  giver = giverAt(api);
  finance = api.clientWith(await tokenOf(api, "finance"));
});
afterAll(() => api.stop());
beforeEach(() => api.db.delete(money_tasks));

const close = (taskId: string) =>
  finance.call("finance.tasks.close", { taskId, reason: "Looked at it." }).then(
    () => "closed" as const,
    ({ status, shown }: { status: number; shown: string }) => ({ status, shown }),
  );

/**
 * Adds 500 kobo that belong to no gift to the books, under this name. The function `end` of the result gives the money
 * back.
 */
async function money(name = `agb-${randomUUID()}`) {
  const waiting = account("unallocated", name);
  await writeGroup(api.db, `${name} came`, [charge(waiting, 500n)]);
  const gone = { debit: waiting, credit: account("gateway_receivable", "sandbox") };
  const lines = [{ ...gone, amount: 500n, kind: "refund_paid" as const }];
  return { about: name, end: () => writeGroup(api.db, `${name} went`, lines) };
}

async function part() {
  const { opened } = await giver.paid({ pages: [(await giver.page()).code] });
  const id = opened.parts[0]?._id ?? "";
  const is = (state: "unallocated" | "held") =>
    api.db.update(gift_parts).set({ state }).where(eq(gift_parts.id, id));
  await is("unallocated");
  return { about: id, end: () => is("held") };
}

async function suspension() {
  const { id: entrepreneur_id } = await giver.page();
  const [id, by] = [newId(), newId()];
  const [began_at, decide_from] = [new Date(), new Date()];
  const row = { id, entrepreneur_id, by, words: "We look into it.", began_at, decide_from };
  await api.db.insert(page_suspensions).values(row);
  const end = {
    outcome: "reopened",
    ended_at: began_at,
    ended_by: by,
    end_words: "Fine.",
  } as const;
  return {
    about: id,
    end: () => api.db.update(page_suspensions).set(end).where(eq(page_suspensions.id, id)),
  };
}

/**
 * Makes a payout in this state. Because of this state, nobody can close the task about the payout. There is no other
 * reason: no money waits here.
 */
async function payout(state: "sending" | "approved") {
  const { item = "" } = await newBatch(api);
  const is = async (changes: ReturnType<typeof sql>) =>
    void (await api.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update payout_items set ${changes} where id = ${item}`);
    }));
  await is(
    sql`state = ${state}, approved_by = ${newId()}, approved_at = now(), asked_at = case when ${state} = 'sending' then now() end`,
  );
  return {
    reference: `agb-out-${item}`,
    end: () => is(sql`state = 'dropped', drop_reason = 'by_staff', ended_at = now()`),
  };
}

async function dispute() {
  const { _id: gift_id, reference: payment } = await giver.paid({
    pages: [(await giver.page()).code],
  });
  const id = newId();
  await api.db.insert(disputes).values({
    id,
    gift_id,
    payment,
    gateway: "sandbox",
    gateway_dispute_id: id,
    amount: 100_000n,
    state: "open",
    noticed_at: new Date(),
  });
  const answered = { evidence: "It was given.", evidence_by: newId(), evidence_at: new Date() };
  return {
    about: id,
    end: () => api.db.update(disputes).set(answered).where(eq(disputes.id, id)),
  };
}

interface Case {
  about: string;
  /** Ends the cause of the task. Undefined if only the next automatic check can end it. */
  end?: () => Promise<unknown>;
}

/**
 * For each cause, a function that makes a task which must not be closed yet. Null if only a person can judge the cause.
 */
const CASES: Record<TaskCause, (() => Promise<Case>) | null> = {
  wrong_amount: () => money(),
  wrong_currency: null,
  unknown_payment: () => money(),
  page_full: part,
  page_closed: part,
  page_suspended: suspension,
  paid_twice: () => money(),
  charged_twice: () => money(`agb-${randomUUID()}:77`),
  payout_failed: null,
  payout_returned: null,
  payout_returned_late: null,
  payout_unanswered: async () => {
    const { reference, end } = await payout("sending");
    return { about: reference, end };
  },
  payout_paid_late: null,
  payout_late: async () => ({ about: "2026-11-22" }),
  payout_wrong_amount: null,
  payout_unknown_there: null,
  unknown_transfer: null,
  gateway_balance_low: async () => {
    const { end } = await payout("approved");
    return { about: "sandbox 2026-11-22", end };
  },
  gateway_below_zero: async () => {
    const [held, bank] = [account("gateway_balance", "sandbox"), account("bank")];
    const moved = { amount: 500n, kind: "float_added" as const };
    const write = (debit: typeof held, credit: typeof held) =>
      writeGroup(api.db, randomUUID(), [{ debit, credit, ...moved }]);
    await write(bank, held);
    return { about: "sandbox 2026-11-22", end: () => write(held, bank) };
  },
  float_low: async () => ({ about: "2026-11-22" }),
  float_below_zero: async () => ({ about: "2026-11-22" }),
  refund_by_hand: async () => {
    const { refundId } = await refundByHand(api);
    return {
      about: refundId,
      end: () => api.db.execute(sql`update refunds set state = 'sent' where id = ${refundId}`),
    };
  },
  refund_differs: null,
  dispute,
  dispute_differs: null,
  unknown_there: null,
  amount_differs: null,
  fee_differs: null,
  settlement_differs: null,
  settled_fees_differ: null,
};

describe.each(Object.entries(CASES) as [TaskCause, Case | null][])("a task of %s", (cause) => {
  const begin = CASES[cause];
  if (!begin)
    return test("is closed by a person who says what was done", async () => {
      expect(await close(await newTask(api.db, { cause }))).toBe("closed");
    });

  test("is closed by nobody while its cause stands", async () => {
    const { about, end } = await begin();
    const id = await newTask(api.db, { cause, about });
    const { data } = (await finance.call("finance.tasks.list", { cause })).data;
    expect(data.find(({ _id }) => _id === id)?.hindrance).toMatch(/^(money_waits|cause_stands)$/);
    expect(await close(id)).toMatchObject({ status: 409 });
    if (!end) return;
    await end();
    expect(await close(id)).toBe("closed");
  });
});

test("the task of a suspended page names the page and the money that it has", async () => {
  const { code, id: pageId } = await giver.page();
  const [id, by, began_at] = [newId(), newId(), new Date()];
  const row = { id, entrepreneur_id: pageId, by, words: "We look into it.", began_at };
  await api.db.insert(page_suspensions).values({ ...row, decide_from: began_at });
  await writeGroup(api.db, `given ${id}`, [charge(account("entrepreneur", pageId), 700n)]);
  const task = await newTask(api.db, { cause: "page_suspended", about: id });
  const { data } = (await finance.call("finance.tasks.list", {})).data;
  const found = data.find(({ _id }) => _id === task);
  expect(found).toMatchObject({ page_id: pageId, page: { page_code: code }, amount: 700 });
});

test("the task of a full page stays while finance has not decided whether its money goes back", async () => {
  const fresh = await startTestApi({ members: 0 });
  try {
    const donor = giverAt(fresh);
    const { code } = await donor.page({ target: 150_000n });
    const late = await donor.begin({ pages: [code], if_full: "draw" });
    await donor.paid({ pages: [code] });
    const visitor = await donor.visitor();
    await visitor.call("giving.gifts.pay", { link: late.link });
    const [reference = ""] = await donor.referencesOf(late._id);
    await acts.pay(fresh.db, reference, fresh.deps.now());
    await visitor.call("giving.gifts.open", { link: late.link });
    await visitor.call("finance.refunds.ask", { link: late.link });
    const colleague = fresh.clientWith(await tokenOf(fresh, "finance"));
    const { data } = (await colleague.call("finance.tasks.list", { cause: "page_full" })).data;
    const [{ _id: taskId = "" } = {}] = data;
    const closing = colleague.call("finance.tasks.close", { taskId, reason: "Asked back." });
    await expect(closing).rejects.toMatchObject({ status: 409 });
    expect(await wrongInTheBooks(fresh.db)).toEqual([]);
  } finally {
    await fresh.stop();
  }
});

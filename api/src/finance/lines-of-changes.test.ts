import { randomUUID } from "node:crypto";
import { SUSPENDED_DAYS } from "@agbara/shared/constants.ts";
import { type Call, type CallName, calls } from "@agbara/shared/contract/calls.ts";
import { eq, getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { audit } from "../platform/db/tables.ts";
import {
  askSecond,
  claimedPaper,
  contestedCase,
  fillIn,
  readyCase,
  tomorrow,
} from "../testing/applications.ts";
import { ask } from "../testing/ask.ts";
import { agreeing } from "../testing/cases.ts";
import { contentsOf } from "../testing/contents.ts";
import { newsOf } from "../testing/news.ts";
import { openPage } from "../testing/page-records.ts";
import { pathOf } from "../testing/paths.ts";
import { startPayoutCalls } from "../testing/payout-calls.ts";
import { addMember, tokenOf } from "../testing/people.ts";
import { newGift, type Pair, type Values } from "../testing/records.ts";
import { makeRecordsOn, RECORDS, type RecordRow } from "../testing/records-of-calls.ts";
import type { TestApi } from "../testing/start-test-api.ts";
import { tellOfFloat } from "./payouts/float.ts";

/**
 * Tests each call that changes something about money: the call must also write a line to the audit log. The database
 * saves both or neither.
 */

let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
let api: TestApi;
beforeAll(async () => {
  calling = await startPayoutCalls();
  api = calling.api;
  makeRecordsOn(api);
});
afterAll(() => api.stop());

const rename = (from: string, to: string) =>
  api.db.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`);

/** Runs `work` while the audit log rejects every line. */
async function withoutLog<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const name = getTableName(audit);
  await rename(name, `${name}_gone`);
  try {
    return await work();
  } finally {
    await rename(`${name}_gone`, name);
  }
}

type Row = Pick<RecordRow, "record" | "body"> & { token?: () => string };

/** The token of the member who makes the call, if only the record's owner may make it. */
let owner = "";

const admin = async () => api.clientWith(await tokenOf(api, "admin"));
/** Makes a case that the calling admin has claimed. */
const claimed = async (): Promise<Values> => claimedPaper(api, await admin());

/** Makes a page that a verifier suspended this many days ago. */
async function suspended(days: number): Promise<Values> {
  const { id = "" } = await openPage(api);
  const verifier = api.clientWith(await tokenOf(api, "verifier"));
  await verifier.call("fundraising.pages.suspend", { id, words: "We look into it." });
  calling.later(days);
  return { id };
}

/** Makes a member with an open page, which is paused if `isPaused`. */
const ownPage = (isPaused: boolean, body: object = { days: 7 }): Row => ({
  async record() {
    const { client, person, page } = await calling.entrepreneur("none");
    if (isPaused) await client.call("fundraising.life.pause", { days: 7 });
    owner = person.token;
    return { page_code: page.code };
  },
  body: () => body,
  token: () => owner,
});

const LONG_SUSPENDED: Row = {
  record: () => suspended(SUSPENDED_DAYS),
  body: () => ({ words: "The shop is not theirs." }),
};

/** Makes a record for a new member. This member also makes the tested call. */
const ofMember = (make: (me: Awaited<ReturnType<typeof addMember>>) => Promise<Values>): Row => ({
  async record() {
    const me = await addMember(api);
    owner = me.token;
    return make(me);
  },
  token: () => owner,
});

/** The record and body of each call that only the record's owner may make, or that names no record. */
const OTHERS: Partial<Record<CallName, Row>> = {
  "giving.gifts.newLink": ofMember(async ({ client }) => ({ giftId: await newGift(client) })),
  "fundraising.proofs.remove": ofMember(async (me) => ({ id: (await newsOf(api, me)).proof })),
  "fundraising.applications.submit": {
    async record() {
      const me = await addMember(api);
      await fillIn(me.client);
      const account = { bank_code: "001", number: await calling.newNumber() };
      await (await calling.justNow(me)).call("finance.payouts.setAccount", account);
      owner = me.token;
      // Waits until the server has sent its own mails, because these mails change the database.
      api.deps.outbox.wake();
      await api.deps.outbox.idle();
      return {};
    },
    body: () => ({ agreed: true }),
    token: () => owner,
  },
  "fundraising.applications.withdraw": ofMember(async ({ client }) => {
    await fillIn(client);
    return {};
  }),
  "fundraising.life.pause": ownPage(false),
  "fundraising.life.resume": ownPage(true),
  "fundraising.life.close": ownPage(false),
  "fundraising.applications.release": { record: claimed },
  "fundraising.applications.putAside": {
    record: claimed,
    body: () => ({ until: tomorrow(api), words: "Ring again." }),
  },
  "fundraising.applications.check": {
    record: claimed,
    body: () => ({ check: "age", passed: true }),
  },
  "fundraising.applications.confirm": {
    async record() {
      const { id = "" } = await claimed();
      await askSecond(api, id, id);
      return { id };
    },
    body: () => ({
      ...agreeing(api.deps.now()),
      identity: { passed: false, seen: "paper", evidence: "Another face." },
    }),
  },
  "fundraising.applications.requestChanges": {
    record: claimed,
    body: () => ({ words: "Another photo, please." }),
  },
  "fundraising.applications.verify": { record: async () => readyCase(api, await admin()) },
  "fundraising.applications.refuse": {
    record: claimed,
    body: () => ({ words: "We could not find the shop." }),
  },
  "fundraising.pages.sayGenuine": {
    record: async () => contestedCase(api, await admin()),
    body: ({ page_code }) => ({ page_code, words: "She has the card." }),
  },
  "fundraising.pages.reopen": {
    record: () => suspended(0),
    body: () => ({ words: "All is well." }),
  },
  "fundraising.pages.returnMoney": LONG_SUSPENDED,
  "fundraising.pages.redirectMoney": LONG_SUSPENDED,
  "entrepreneurs.public.hideName": ownPage(false, { name: "Ngozi" }),
  "finance.payouts.setAccount": {
    async record() {
      const { id, token } = await addMember(api);
      await calling.giver.page({ userId: id, name: "Ngozi Okafor" });
      owner = token;
      return { number: await calling.newNumber() };
    },
    body: ({ number }) => ({ bank_code: "001", number }),
    token: () => owner,
  },
  "finance.payouts.prepare": {
    async record() {
      const { page } = await calling.entrepreneur();
      await calling.giver.paid({ pages: [page.code] });
      calling.later(15);
      await calling.windowsPass();
      // Tells finance now that our money is low. So the tested call does not do it.
      await tellOfFloat(api.db, api.deps.now());
      return { id: randomUUID(), page: page.id };
    },
    body: ({ id, page }) => ({ id, pages: [page] }),
  },
  "finance.float.prepare": {
    record: () => ({ id: randomUUID() }),
    body: ({ id }) => ({ id, amount: 100, from: null, to: "bank", proof: "Statement, line 4" }),
  },
  "finance.reconciliation.run": {
    record: () => ({}),
    body: () => ({ gateway: "sandbox", from: "2026-11-01", to: "2026-11-02" }),
  },
};
/** These calls make a file and change nothing. */
const CHANGES_NOTHING: CallName[] = ["finance.aml.report"];
/**
 * These calls need a refund in a late state, a month that is over, or a code that we sent. So other tests check that
 * these calls write a line to the audit log in the same transaction: the tests of refunds, of closing a month and of
 * text messages.
 */
const LATER: CallName[] = [
  "finance.refunds.prepareByHand",
  "finance.refunds.confirmByHand",
  "ledger.months.ask",
  "ledger.months.close",
  "entrepreneurs.texts.confirm",
  "entrepreneurs.texts.stop",
];

/** The domains about money and about the pages that get it. */
const MONEY = /^(ledger|entrepreneurs|giving|finance|fundraising)\./;

const changing = (Object.entries(calls) as [CallName, Call][]).filter(
  ([name, { audit: kind }]) =>
    MONEY.test(name) && kind === "change" && ![...CHANGES_NOTHING, ...LATER].includes(name),
);

const linesOf = (action: CallName) =>
  api.db.$count(audit, eq(audit.action, action as typeof audit.$inferSelect.action));

describe.each(changing)("%s", (name, call) => {
  test("is never without its line, nor the line without a change", async () => {
    const row: Row | null | undefined = OTHERS[name] ?? RECORDS[name];
    const values: Values = (await row?.record({} as Pair)) ?? {};
    const token = row?.token?.() ?? (await tokenOf(api, "admin"));
    const body = row?.body?.(values) ?? {};
    const send = async () =>
      (await ask(api, call.method, pathOf(call, values), { token, body })).status;
    const before = await contentsOf(api.db);
    expect(await withoutLog(send)).toBe(500);
    expect(await contentsOf(api.db)).toEqual(before);

    const lines = await linesOf(name);
    expect(await send()).toBe(200);
    const after = await contentsOf(api.db);
    expect(after).not.toEqual(before);
    expect(await linesOf(name)).toBe(lines + 1);

    // If the second call changes nothing, it must write no line. The second call comes a minute later, so a call that
    // stores its own time does change something.
    calling.later(1 / 1_440);
    await send();
    if (JSON.stringify(await contentsOf(api.db)) === JSON.stringify(after))
      expect(await linesOf(name)).toBe(lines + 1);
  });
});

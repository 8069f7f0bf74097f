import { afterAll, beforeAll, expect, test } from "vitest";
import { addFlag } from "../../finance/aml/queries.ts";
import { sendReceipts } from "../../giving/receipts/sending.ts";
import { ask } from "../../testing/ask.ts";
import { giverAt } from "../../testing/giver.ts";
import { addBankAccount } from "../../testing/pages.ts";
import { addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const START = new Date("2026-11-23T10:00:00.000Z");

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START, env: { TOKEN_MINUTES: "43200" } });
  giver = giverAt(api);
});
afterAll(() => api.stop());

const sendAll = () =>
  sendReceipts({ db: api.db, now: START, mail: api.deps.outbox.post, site: "https://x.example" });

test("a donor's copy has each gift with its receipt, vouchers and refunds, but no codes and no flag", async () => {
  const me = await addMember(api);
  const { _id, link, opened } = await giver.paid(
    { kind: "voucher", people: 2, donor: undefined, message: "Go on" },
    me.client,
  );
  await sendAll();
  await (await giver.visitor()).call("finance.refunds.ask", { link, reason: "By mistake" });
  await addFlag(api.db, { giftId: _id, rule: "splitting", amount: 200_000n }, START);
  const { data } = await me.client.call("people.privacy.export");
  expect(data.gifts).toMatchObject([
    {
      kind: "voucher",
      status: "refunding",
      total: 200_000,
      message: "Go on",
      receipt_number: expect.stringMatching(/^\d{6}$/),
      vouchers: [
        { amount: 100_000, left: 100_000, state: "frozen" },
        { amount: 100_000, left: 100_000, state: "frozen" },
      ],
      refunds: [{ amount: 200_000, state: "asked", reason: "By mistake" }],
    },
  ]);
  const { text } = await ask(api, "GET", "account/export", { token: me.token });
  for (const hidden of [opened.vouchers[0]?.voucher_code ?? "", link, "splitting", "aml"])
    expect(text).not.toContain(hidden);
});

test("an entrepreneur's copy has the money that came, the account's last digits, and the payments", async () => {
  const me = await addMember(api);
  const { id, code } = await giver.page({ userId: me.id, name: "Ngozi Okafor" });
  const named = { name: "Musa Bello", email: "musa@people.example" };
  const hidden = { name: "Unknown Giver", email: "hidden@people.example" };
  await giver.paid({ pages: [code], donor: named, message: "Well done" });
  await giver.paid({ pages: [code], donor: hidden, anonymous: true });
  await giver.begin({ pages: [code] });
  await addBankAccount(api.db, id, { set_at: START });
  const { data } = await me.client.call("people.privacy.export");
  expect(data.fundraising).toMatchObject({
    page_code: code,
    status: "verified",
    raised: 200_000,
    payouts: [],
    received: [
      { amount: 100_000, state: "held", donor_name: null },
      { amount: 100_000, state: "held", donor_name: "Musa Bello", message: "Well done" },
    ],
    bank_accounts: [{ last4: "6789", state: "waiting" }],
  });
  const { text } = await ask(api, "GET", "account/export", { token: me.token });
  for (const secret of ["sealed", "Unknown Giver", "musa@", "hidden@", id])
    expect(text).not.toContain(secret);
});

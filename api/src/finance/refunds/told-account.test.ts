import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { openHolding } from "../../ledger/gateways/sandbox/banks.ts";
import { giverAt } from "../../testing/giver.ts";
import { tokenOf } from "../../testing/people.ts";
import { refundByHand } from "../../testing/refund-by-hand.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const START = new Date("2026-11-23T10:00:00.000Z");
const [OWN, OTHERS] = ["0222222222", "0111111111"];

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START, env: { TOKEN_MINUTES: "43200" } });
  giver = giverAt(api);
  await openHolding(api.db, OWN, "OKAFOR SADE", START);
  await openHolding(api.db, OTHERS, "BELLO HAUWA", START);
});
afterAll(() => api.stop());
beforeEach(() => void api.mails.splice(0));
afterEach(async () => expect(await wrongInTheBooks(api.db)).toEqual([]));

const as = async (who: Parameters<typeof tokenOf>[1]) => api.clientWith(await tokenOf(api, who));

/** Makes a refund that the gateway cannot pay. Returns it with its donor and the gift's link. */
async function byHand() {
  const { refundId, donor, link, visitor } = await refundByHand(api);
  return {
    refundId,
    donor,
    banks: () => visitor.call("finance.refunds.banks", { link }),
    tell: async (account_number: string) =>
      (
        await visitor.call("finance.refunds.tellAccount", {
          link,
          account_number,
          bank_code: "001",
        })
      ).data.refunds[0],
    own: async () => (await visitor.call("finance.refunds.open", { link })).data.refunds[0],
  };
}

describe("a donor whose refund the gateway cannot pay", () => {
  test("is asked by mail, and names their account with the gift's link", async () => {
    const { donor, banks, tell, own } = await byHand();
    expect(api.mails.findLast(({ to }) => to === donor.email)?.subject).toContain("bank account");
    expect(await own()).toMatchObject({ state: "by_hand", asks_account: true, told_account: null });
    expect((await banks()).data).toContainEqual({ bank_code: "001", name: expect.any(String) });
    expect(await tell(OWN)).toMatchObject({
      state: "by_hand",
      told_account: { holder: "OKAFOR SADE", last4: "2222" },
    });
  });

  test("cannot name somebody else's", async () => {
    const { tell, own } = await byHand();
    await expect(tell(OTHERS)).rejects.toMatchObject({
      status: 422,
      fields: { account_number: expect.any(String) },
    });
    expect((await own())?.told_account).toBeNull();
  });

  test("may try ten accounts an hour: each asks a bank", async () => {
    const { tell } = await byHand();
    for (let nth = 0; nth < 10; nth += 1)
      await expect(tell(OTHERS)).rejects.toMatchObject({ status: 422 });
    await expect(tell(OWN)).rejects.toMatchObject({ status: 429 });
  });

  test("names none any more once finance has", async () => {
    const { refundId, tell, own, banks } = await byHand();
    const account = { account_number: OWN, bank_code: "001" };
    await (await as("finance2")).call("finance.refunds.prepareByHand", { refundId, ...account });
    expect(await own()).toMatchObject({ asks_account: false });
    for (const call of [() => tell(OWN), banks])
      await expect(call()).rejects.toMatchObject({ status: 409 });
  });
});

describe("finance", () => {
  test("reads the account that the donor named, and it is paid only after two people", async () => {
    const { refundId, tell } = await byHand();
    await tell(OWN);
    const { data } = await (await as("finance")).call("finance.refunds.one", { refundId });
    expect(data.told_account).toMatchObject({
      bank_code: "001",
      number: OWN,
      holder: "OKAFOR SADE",
    });
    expect(data.account).toBeNull();
    const confirming = (await as("admin")).call("finance.refunds.confirmByHand", {
      refundId,
      prepared_at: START.toISOString(),
      proof: "Transfer 000123",
    });
    await expect(confirming).rejects.toMatchObject({ status: 409 });
  });
});

test("a gift without such a refund has no banks to choose from", async () => {
  const { code } = await giver.page();
  const { link } = await giver.paid({ pages: [code] });
  const asking = (await giver.visitor()).call("finance.refunds.banks", { link });
  await expect(asking).rejects.toMatchObject({ status: 409 });
});

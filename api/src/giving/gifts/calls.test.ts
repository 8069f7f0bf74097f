import { eq, like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { idempotency_keys, throttles } from "../../platform/db/tables.ts";
import { ask } from "../../testing/ask.ts";
import { atOnce } from "../../testing/at-once.ts";
import { asked, giverAt } from "../../testing/giver.ts";
import { addMan, addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { donors, gifts } from "../tables.ts";

const START = new Date("2026-11-23T10:00:00.000Z");

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START, env: { TOKEN_MINUTES: "43200" } });
  giver = giverAt(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.setNow(START);
  await withSwitches({});
});
afterEach(async () => expect(await wrongInTheBooks(api.db)).toEqual([]));

const withSwitches = (switches: Parameters<typeof giver.withSwitches>[0]) =>
  giver.withSwitches(switches);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { status: number; message: string; fields?: object }) => error,
  );

describe("what a gift costs", () => {
  const quote = async (changes: object) =>
    (await giver.visitor()).call("giving.gifts.quote", {
      people: 2,
      amount: 500_000,
      covers_fee: false,
      tip: 0,
      ...changes,
    });

  test("is shown before: the platform bears the fee, or the donor pays it on top", async () => {
    expect((await quote({ tip: 50_000 })).data).toMatchObject({
      given: 1_000_000,
      tip: 50_000,
      fee: 0,
      total: 1_050_000,
      gateway_fee: 25_750,
      borne_by: "platform",
    });
    expect((await quote({ covers_fee: true })).data).toMatchObject({
      fee: 25_381,
      total: 1_025_381,
      gateway_fee: 25_381,
      borne_by: "donor",
    });
  });
});

describe("a gift", () => {
  test("is begun, paid and read by anyone who has its link", async () => {
    const { code } = await giver.page();
    const { opened, _id } = await giver.paid({ pages: [code], message: "Well done" });
    expect(opened).toMatchObject({
      _id,
      status: "given",
      payment: "paid",
      total: 100_000,
      donor_name: "Ṣadé",
      message: "Well done",
      parts: [
        {
          kind: "entrepreneur",
          state: "held",
          page: { page_code: code },
          window_ends_at: "2026-12-07T22:59:59.000Z",
        },
      ],
    });
  });

  test.each(["too little", "too much", "in dollars"] as const)(
    "of which the gateway took %s is not given, and says so",
    async (amount) => {
      const { code } = await giver.page();
      await withSwitches({ amount });
      const { link, opened } = await giver.paid({ pages: [code] });
      expect(opened).toMatchObject({ status: "differs", payment: "differs", paid_at: null });
      const again = (await giver.visitor()).call("giving.gifts.pay", { link });
      expect(await refusal(again)).toMatchObject({
        status: 409,
        shown: expect.stringContaining("Nothing was given, and the money goes back to you."),
      });
    },
  );

  test("sent again is the same one, fifty times at once too; with other content it is refused", async () => {
    const { code, id } = await giver.page();
    const wanted = asked({ pages: [code] });
    const visitor = await giver.visitor();
    const answers = await atOnce(50, () => visitor.call("giving.gifts.create", wanted));
    const links = answers.map(({ data }) => data.link ?? "");
    for (const link of [links[0], links[49]])
      expect((await visitor.call("giving.gifts.open", { link: link ?? "" })).data._id).toBe(
        wanted.id,
      );
    expect(await api.db.$count(gifts, eq(gifts.id, wanted.id))).toBe(1);
    // A repeated call returns the existing gift, even if the page no longer takes gifts.
    await api.db.update(entrepreneurs).set({ status: "closed" }).where(eq(entrepreneurs.id, id));
    expect((await visitor.call("giving.gifts.create", wanted)).data._id).toBe(wanted.id);
    const other = visitor.call("giving.gifts.create", { ...wanted, amount: 200_000 });
    expect(await refusal(other)).toMatchObject({ status: 409 });
  });

  test("does not give its link away any more once it is paid", async () => {
    const { code } = await giver.page();
    const wanted = asked({ pages: [code] });
    await giver.paid(wanted);
    const again = await (await giver.visitor()).call("giving.gifts.create", wanted);
    expect(again.data).toEqual({ _id: wanted.id, total: 100_000, link: null });
  });

  test("empowers several pages at once, each with the same", async () => {
    const pages = [await giver.page(), await giver.page(), await giver.page()];
    const codes = pages.map(({ code }) => code);
    const { opened } = await giver.paid({ kind: "empower", pages: codes, covers_fee: true });
    const given = opened.parts.filter(({ kind }) => kind === "entrepreneur");
    expect(given.map(({ page }) => page?.page_code).sort()).toEqual(codes.sort());
    expect(opened.total).toBe(opened.parts.reduce((sum, { amount }) => sum + amount, 0));
  });

  test.each(["draft", "submitted", "refused", "suspended", "closed", "funded"] as const)(
    "cannot be for a page that is %s",
    async (status) => {
      const { code } = await giver.page({ status });
      const refused = await refusal(giver.begin({ pages: [code] }));
      expect(refused).toMatchObject({
        status: 422,
        fields: { pages: "This page takes no gifts at the moment. Choose another one." },
      });
    },
  );

  test("is not more than the page needs", async () => {
    const { code } = await giver.page({ target: 90_000n });
    expect(await refusal(giver.begin({ pages: [code] }))).toMatchObject({
      fields: { amount: "This page needs only ₦900 more. Give this amount or less." },
    });
  });

  test.each([
    ["too little", { amount: 9_999 }, "amount"],
    ["too much", { amount: 25_000_001 }, "amount"],
    ["to two pages as if it were one", { pages: ["AAAAAA", "BBBBBB"] }, "pages.1"],
    ["to one page twice", { kind: "empower", pages: ["AAAAAA", "aaaaaa"] }, "pages"],
    ["to no page", { pages: [] }, "pages"],
    ["of vouchers for a page", { kind: "voucher", people: 1, pages: ["AAAAAA"] }, "pages"],
    ["of vouchers for nobody", { kind: "voucher", pages: [] }, "people"],
    ["of nobody", { kind: "voucher", people: 1, donor: undefined }, "donor"],
    ["with a long message", { kind: "voucher", people: 1, message: "x".repeat(251) }, "message"],
  ] as const)("%s is refused", async (_, changes, field) => {
    const body = {
      ...asked({ pages: ["AAAAAA"] }),
      ...("kind" in changes && { pages: [] }),
      ...changes,
    };
    const { status, body: answer } = await ask(api, "POST", "giving/gifts", { body });
    expect(status).toBe(422);
    expect(Object.keys(answer.fields ?? {})).toContain(field);
  });

  test("of a member is theirs, by their account's name, and in their list", async () => {
    const { client, email } = await addMember(api);
    const { code } = await giver.page();
    const { _id } = await giver.paid({ pages: [code], donor: undefined }, client);
    const { data: mine } = await client.call("giving.gifts.mine", {});
    expect(mine.data).toMatchObject([{ _id, status: "given", pages: [{ page_code: code }] }]);
    expect(mine.given).toBe(100_000);
    const { data: one } = await client.call("giving.gifts.one", { giftId: _id });
    expect(one).toMatchObject({ _id, donor_name: "Ngozi" });
    expect(JSON.stringify(one), "the e-mail is nobody's but their own").not.toContain(email);
    const { data: others } = await (await addMan(api)).client.call("giving.gifts.mine", {});
    expect(others.data).toEqual([]);
  });

  test("is in the member's copy of everything; the account deleted, only who gave stays", async () => {
    const { id, client } = await addMember(api);
    const { code } = await giver.page();
    const { _id } = await giver.paid({ pages: [code], donor: undefined, message: "Go on" }, client);
    const { data } = await client.call("people.privacy.export", {});
    expect(data.gifts).toMatchObject([
      { kind: "entrepreneur", status: "given", total: 100_000, message: "Go on", pages: ["Ngozi"] },
    ]);
    await client.call("people.privacy.delete", { password: DEMO_PASSWORD });
    expect(await api.db.$count(donors, eq(donors.user_id, id))).toBe(0);
    const [gift] = await api.db.select().from(gifts).where(eq(gifts.id, _id));
    expect(await api.db.$count(donors, eq(donors.id, gift?.donor_id ?? ""))).toBe(1);
  });

  test("to one's own page is refused", async () => {
    const { id: userId, client } = await addMember(api);
    const { code } = await giver.page({ userId });
    expect(await refusal(giver.begin({ pages: [code] }, client))).toMatchObject({
      fields: { pages: "This is your own page. Choose another one." },
    });
  });

  test("is begun a hundred times an hour by one account, not more", async () => {
    const { client } = await addMember(api);
    const often = () =>
      client.call("giving.gifts.create", asked({ kind: "voucher", people: 1, donor: undefined }));
    await often();
    await api.db.update(throttles).set({ count: 99 }).where(like(throttles.key, "gifts:account:%"));
    await often();
    expect(await refusal(often())).toMatchObject({ status: 429 });
  });
});

describe("the link to a gift", () => {
  test("gets the same answer and is counted if it leads nowhere", async () => {
    const visitor = await giver.visitor();
    const wrong = () => refusal(visitor.call("giving.gifts.open", { link: "x".repeat(43) }));
    expect(await wrong()).toMatchObject({ status: 404 });
    await api.db.update(throttles).set({ count: 100 }).where(like(throttles.key, "gift-link:%"));
    expect(await wrong()).toMatchObject({ status: 429 });
    // A caller with a valid link can still read the gift, although wrong links are refused now.
    const { link } = await giver.begin({ kind: "voucher", people: 1 });
    expect((await visitor.call("giving.gifts.open", { link })).data.status).toBe("unpaid");
  });

  test("is never kept by anybody on the way", async () => {
    const { link } = await giver.begin({ kind: "voucher", people: 1 });
    const { token } = await addMember(api);
    const { headers, text } = await ask(api, "POST", "giving/gifts/open", {
      body: { link },
      token,
      headers: { "Idempotency-Key": "opened-once" },
    });
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(text).not.toContain(link);
    expect(await api.db.$count(idempotency_keys)).toBe(0);
  });
});

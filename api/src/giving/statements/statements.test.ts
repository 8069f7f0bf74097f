import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { giverAt } from "../../testing/giver.ts";
import { addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { sendReceipts } from "../receipts/sending.ts";
import { gift_parts } from "../tables.ts";

const START = new Date("2026-12-31T22:30:00.000Z");
const SITE = "https://agbara.example";

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START, env: { TOKEN_MINUTES: "43200" } });
  giver = giverAt(api);
});
afterAll(() => api.stop());

const donorOf = (email: string) => ({ name: "Ṣadé", email });
const cards = (email: string, people = 1) =>
  giver.paid({ kind: "voucher", people, donor: donorOf(email) });
async function mailTo(email: string) {
  const { db, now, outbox } = api.deps;
  await sendReceipts({ db, now: now(), mail: outbox.post, site: SITE });
  outbox.wake();
  await outbox.idle();
  const mails = api.mails.filter(({ to, subject }) => to === email && /gifts in/.test(subject));
  return mails.map(({ text }) => /statement#(\S+)/.exec(text)?.[1] ?? "none");
}
const open = async (statement: string, after?: string | null) =>
  (
    await (
      await giver.visitor()
    ).call("giving.statements.open", {
      statement,
      ...(after && { after }),
    })
  ).data;

describe("the statement of a year", () => {
  test("has all gifts of an address, by their day in Lagos, and goes to that address alone", async () => {
    const [email, other] = ["year@people.example", "other@people.example"];
    const first = await cards(email, 2);
    await cards(other);
    const visitor = await giver.visitor();
    api.setNow(new Date(START.getTime() + 3_600_000));
    await cards(email);
    await visitor.call("giving.statements.ask", { link: first.link, year: 2026 });
    await visitor.call("giving.statements.ask", { link: first.link, year: 2027 });
    const [ofOld = "", ofNew = ""] = await mailTo(email);
    expect(await open(ofOld)).toMatchObject({
      year: 2026,
      donor_name: "Ṣadé",
      total: 200_000,
      paid_back: 0,
      gifts: [{ day: "2026-12-31", total: 200_000, cards: 2, receipt_number: expect.any(String) }],
    });
    expect((await open(ofNew)).gifts).toMatchObject([{ day: "2027-01-01", total: 100_000 }]);
    expect(await mailTo(other)).toEqual([]);
  });

  test("is nothing that the link of one gift opens, and its link ends with the gift's address", async () => {
    const email = "mistyped@people.example";
    const { link } = await cards(email);
    const visitor = await giver.visitor();
    await expect(open(link)).rejects.toMatchObject({ status: 404 });
    await visitor.call("giving.statements.ask", { link, year: 2027 });
    const [secret = ""] = await mailTo(email);
    expect((await open(secret)).gifts).toHaveLength(1);
    for (const forged of [secret.replace(".2027.", ".2026."), secret.slice(0, -1), `${secret}x`])
      await expect(open(forged)).rejects.toMatchObject({ status: 404 });
    await visitor.call("giving.gifts.changeEmail", { link, email: "right@people.example" });
    await expect(open(secret)).rejects.toMatchObject({ status: 404 });
  });

  test("is asked for three times a day and gift at most, and of a paid gift alone", async () => {
    const { link } = await cards("often@people.example");
    const visitor = await giver.visitor();
    const ask = () => visitor.call("giving.statements.ask", { link, year: 2027 });
    for (let nth = 0; nth < 3; nth += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ status: 429 });
    const begun = await giver.begin({ kind: "voucher", people: 1 });
    await expect(
      visitor.call("giving.statements.ask", { link: begun.link, year: 2027 }),
    ).rejects.toMatchObject({ status: 409 });
  });

  test("of a member has the gifts of their account, for ten minutes", async () => {
    const me = await addMember(api);
    await giver.paid({ kind: "voucher", people: 1, donor: undefined }, me.client);
    const { data } = await me.client.call("giving.statements.link", { year: 2027 });
    expect((await open(data.statement)).gifts).toHaveLength(1);
    api.setNow(new Date(api.deps.now().getTime() + 600_000));
    await expect(open(data.statement)).rejects.toMatchObject({ status: 404 });
  });

  test("does not count as given what the donor's bank took back", async () => {
    const email = "bank@people.example";
    const { link, _id } = await cards(email);
    await mailTo(email);
    await api.db.update(gift_parts).set({ state: "lost" }).where(eq(gift_parts.gift_id, _id));
    const visitor = await giver.visitor();
    await visitor.call("giving.statements.ask", { link, year: 2027 });
    const [secret = ""] = await mailTo(email);
    expect(await open(secret)).toMatchObject({
      total: 100_000,
      paid_back: 100_000,
      gifts: [{ total: 100_000, paid_back: 100_000 }],
    });
  });

  test("is whole past a thousand gifts: the sums are of all, and the rest follows", async () => {
    const email = "many@people.example";
    const { link, _id } = await cards(email);
    await mailTo(email);
    await api.db.execute(sql`
      insert into gifts select (jsonb_populate_record(null::gifts, to_jsonb(gift) || jsonb_build_object(
        'id', gen_random_uuid(), 'fingerprint', nth::text, 'paid_at', gift.paid_at + nth * interval '1 second'))).*
        from gifts as gift, generate_series(1, 1004) as nth where gift.id = ${_id}`);
    const visitor = await giver.visitor();
    await visitor.call("giving.statements.ask", { link, year: 2027 });
    const [statement = ""] = await mailTo(email);
    // Gives a refund to one gift in the first part of the statement, and to one gift in the second part.
    await api.db.execute(sql`
      insert into receipts select 900000 + row_number() over (), 'credit_note', id, gen_random_uuid(), 40000, paid_at
        from gifts where fingerprint in ('3', '1002')`);
    const whole = { count: 1_005, total: 100_500_000, paid_back: 80_000, donor_name: "Ṣadé" };
    const first = await open(statement);
    expect(first).toMatchObject({ ...whole, from: 0 });
    // Before the reader asks for the second part, an earlier gift loses its donor and another gift is paid.
    await api.db.execute(sql`update gifts set donor_id = null where fingerprint = '5'`);
    await api.db.execute(sql`
      insert into gifts select (jsonb_populate_record(null::gifts, to_jsonb(gift) || jsonb_build_object(
        'id', gen_random_uuid(), 'fingerprint', 'late', 'paid_at', gift.paid_at + interval '1 day'))).*
        from gifts as gift where gift.id = ${_id}`);
    const rest = await open(statement, first.next);
    expect(rest).toMatchObject({ ...whole, from: 999, next: null });
    expect([first, rest].map(({ gifts }) => gifts.length)).toEqual([1_000, 6]);
    const backOf = ({ gifts }: typeof first) => gifts.map(({ paid_back }) => paid_back);
    expect(backOf(first).map((sum, nth) => sum && nth)).toContain(3);
    expect(backOf(rest)).toEqual([0, 0, 40_000, 0, 0, 0]);
    await expect(open(statement, "1000")).rejects.toMatchObject({ status: 422 });
  });
});

import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { passOn } from "../finance/passing-on/passing-on.ts";
import { gift_parts } from "../giving/tables.ts";
import * as acts from "../ledger/gateways/sandbox/acts.ts";
import { audit } from "../platform/db/tables.ts";
import { drawsAt } from "../testing/draws.ts";
import { type AskedGift, giverAt } from "../testing/giver.ts";
import { addMember, tokenOf } from "../testing/people.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";

const START = new Date("2026-11-02T10:00:00.000Z");
/** The donor of a gift made at `START` can ask for the money back until 16 November. */
const LAST = new Date("2026-11-16T22:00:00.000Z");
const AFTER = new Date("2026-11-17T10:00:00.000Z");
const WEEK_LATER = new Date("2026-11-25T10:00:00.000Z");

let api: TestApi;
let giver: ReturnType<typeof giverAt>;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START, env: { TOKEN_MINUTES: "43200" } });
  giver = giverAt(api);
});
afterAll(() => api.stop());
beforeEach(() => api.setNow(START));

const named = async (page_code: string) =>
  (await (await giver.visitor()).call("entrepreneurs.public.page", { page_code })).data.named;
const namesOn = async (code: string) => (await named(code)).map(({ name }) => name);
const give = (code: string, changes: Partial<AskedGift> = {}) =>
  giver.paid({ pages: [code], public_name: "Ngozi", ...changes });

test("a donor's first name is on the page only if they asked, and only after the 14 days", async () => {
  const { code } = await giver.page();
  await give(code);
  await give(code, { public_name: undefined });
  await give(code, { public_name: "Hidden", anonymous: true });
  const firm = { name: "Acme Ltd", email: "acme@people.example", body: true };
  await give(code, { public_name: "Acme", donor: firm });
  api.setNow(LAST);
  expect(await named(code)).toEqual([]);
  api.setNow(AFTER);
  expect(await named(code)).toEqual([{ name: "Ngozi", amount: 100_000, is_new: true }]);
  api.setNow(WEEK_LATER);
  expect(await named(code)).toMatchObject([{ name: "Ngozi", is_new: false }]);
});

test("a name is letters only", async () => {
  const { code } = await giver.page();
  for (const public_name of ["08031234567", "Ada Obi", "win.ng", ""])
    await expect(give(code, { public_name })).rejects.toMatchObject({ status: 422 });
});

test("a name goes when its gift is refunded or disputed", async () => {
  const { code } = await giver.page();
  const { _id } = await give(code);
  api.setNow(AFTER);
  for (const state of ["refunding", "refunded", "disputed", "lost"] as const) {
    await api.db.update(gift_parts).set({ state }).where(eq(gift_parts.gift_id, _id));
    expect(await named(code), state).toEqual([]);
  }
  await api.db.update(gift_parts).set({ state: "paid_out" }).where(eq(gift_parts.gift_id, _id));
  expect(await namesOn(code)).toEqual(["Ngozi"]);
});

test("a page shows twenty names at most, the latest first", async () => {
  const { code } = await giver.page();
  for (let nth = 0; nth < 21; nth++)
    await give(code, { public_name: `A${String.fromCharCode(97 + nth)}` });
  api.setNow(AFTER);
  const names = await namesOn(code);
  expect(names).toHaveLength(20);
  expect(names[0]).toBe("Au");
  expect(names).not.toContain("Aa");
});

test("a name does not go with money that a draw passes on to a page that the donor did not choose", async () => {
  const draws = drawsAt(api);
  const [full, other] = [await draws.page({ target: 100_000n }), await draws.page()];
  await draws.freeze();
  const late = await giver.begin({ pages: [full.code], if_full: "draw", public_name: "Ngozi" });
  await giver.paid({ pages: [full.code] });
  await (await giver.visitor()).call("giving.gifts.pay", { link: late.link });
  const [reference = ""] = await giver.referencesOf(late._id);
  api.setNow(new Date(START.getTime() + 60_000));
  await acts.pay(api.db, reference, api.deps.now());
  await (await giver.visitor()).call("giving.gifts.open", { link: late.link });
  const { outbox, giving } = api.deps;
  const passing = { db: api.db, codeKey: giving.codeKey, now: api.deps.now(), mail: outbox.post };
  expect(await passOn({ ...passing, site: "https://agbara.example" })).toBe(1);
  api.setNow(WEEK_LATER);
  const onPages = await Promise.all([namesOn(full.code), namesOn(other.code)]);
  expect(onPages.flat()).toEqual([]);
});

test("the donor takes their name off with the gift's link, and back", async () => {
  const { code } = await giver.page();
  const { link } = await give(code);
  api.setNow(AFTER);
  const visitor = await giver.visitor();
  await visitor.call("giving.gifts.setName", { link, name: null });
  expect(await named(code)).toEqual([]);
  await visitor.call("giving.gifts.setName", { link, name: "Ngozi" });
  expect(await namesOn(code)).toEqual(["Ngozi"]);
});

test("owner and verifier take a name off for good, nobody else does", async () => {
  const owner = await addMember(api);
  const { code } = await giver.page({ userId: owner.id });
  for (const public_name of ["NGOZI", "Musa", "Ada"]) await give(code, { public_name });
  api.setNow(AFTER);
  const other = await addMember(api);
  const finance = api.clientWith(await tokenOf(api, "finance"));
  for (const client of [other.client, finance])
    await expect(
      client.call("entrepreneurs.public.hideName", { page_code: code, name: "Ngozi" }),
    ).rejects.toMatchObject({ status: 404 });
  const verifier = api.clientWith(await tokenOf(api, "verifier"));
  await owner.client.call("entrepreneurs.public.hideName", { page_code: code, name: "Ngozi" });
  await verifier.call("entrepreneurs.public.hideName", { page_code: code, name: "musa" });
  expect(await namesOn(code)).toEqual(["Ada"]);
  const [line] = await api.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
  expect(line?.details?.filters).toEqual({ name: "mus…" });
});

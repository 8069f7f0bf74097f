import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { startPayoutCalls } from "../../testing/payout-calls.ts";
import { tokenOf } from "../../testing/people.ts";

let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
beforeAll(async () => {
  calling = await startPayoutCalls();
});
afterAll(() => calling.api.stop());

const found = async (input: object) =>
  (await (await calling.as("verifier")).call("fundraising.pages.list", input)).data;

test("pages are found by the words of their name, by code, state, status and trade", async () => {
  const { id, code } = await calling.giver.page({ name: "Adaeze Ifeoma Nwosu" });
  const other = await calling.giver.page({ name: "Ada%ma Bello", status: "draft" });
  const placed = { state: "ng-ab", trade: "shoes" } as const;
  await calling.api.db.update(entrepreneurs).set(placed).where(eq(entrepreneurs.id, id));
  const ids = async (input: object) => (await found(input)).data.map(({ _id }) => _id);
  expect(await ids({ words: "ifeo nwo" })).toEqual([id]);
  expect(await ids({ words: code.toLowerCase() })).toEqual([id]);
  expect(await ids({ words: "ada" })).toEqual([other.id, id]);
  expect(await ids({ words: "ada", order: "oldest" })).toEqual([id, other.id]);
  expect(await ids({ words: "%" })).toEqual([]);
  expect(await ids({ words: `Ada's page: ${code}.` })).toEqual([id]);
  expect(await ids({ words: "ada", status: "draft" })).toEqual([other.id]);
  expect(await ids({ ...placed })).toEqual([id]);
  expect((await found({ words: "ada" })).paginator.total).toBe(2);
});

test("a page is found by the name of its person, whatever bytes it is written in", async () => {
  const curly = await calling.giver.page({ name: "Siobhán O’Dowd" });
  const plain = await calling.giver.page({ name: "Siobhan O'Dowd" });
  for (const words of ["O'Dowd", "o’dowd", "ODowd", "O Dowd", "siobhan\u00a0o‑d"])
    expect([words, (await found({ words })).data.map(({ _id }) => _id)]).toEqual([
      words,
      [plain.id, curly.id],
    ]);
});

test("finance reads a page's money, a verifier its history and its reports, each not the other's", async () => {
  const { page } = await calling.entrepreneur();
  await calling.giver.paid({ pages: [page.code] });
  const of = async (who: "verifier" | "finance") =>
    (await (await calling.as(who)).call("fundraising.pages.one", { id: page.id })).data;
  expect(await of("finance")).toMatchObject({
    raised: 100_000,
    history: null,
    open_reports: null,
    money: { waiting: 100_000, available: 0, paid_out: 0 },
  });
  expect(await of("verifier")).toMatchObject({ money: null, history: [], open_reports: [] });
});

test("consultants read none of it", async () => {
  const consultant = calling.api.clientWith(await tokenOf(calling.api, "consultant"));
  const reading = consultant.call("fundraising.pages.list");
  await expect(reading).rejects.toMatchObject({ status: 403 });
});

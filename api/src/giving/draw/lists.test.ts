import { readList } from "@agbara/shared/draw/list.ts";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { entriesOf } from "../../ledger/public-log/log.ts";
import { verifyLog } from "../../ledger/public-log/verify.ts";
import { atOnce } from "../../testing/at-once.ts";
import { drawsAt } from "../../testing/draws.ts";
import { giverAt } from "../../testing/giver.ts";
import { addPage } from "../../testing/pages.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { runsOf, tiersIn } from "./fitting.ts";
import { latestList, textOf } from "./lists.ts";
import { draw_lists } from "./tables.ts";

const START = new Date("2026-11-02T10:00:00.000Z");
const HOUR_MS = 3_600_000;

let api: TestApi;
let draws: ReturnType<typeof drawsAt>;
beforeEach(async () => {
  api = await startTestApi({ members: 0, now: START });
  draws = drawsAt(api);
});
afterEach(async () => {
  expect(await wrongInTheBooks(api.db)).toEqual([]);
  expect(await verifyLog(entriesOf(api.db))).toBeNull();
  await api.stop();
});

const after = (hours: number) => api.setNow(new Date(START.getTime() + hours * HOUR_MS));

async function listed() {
  const list = await latestList(api.db);
  if (!list) throw new Error("There is no list.");
  let text = "";
  for await (const part of textOf(api.db, list)) text += part;
  const read = readList(text);
  if (!read) throw new Error(`This is no list:\n${text}`);
  return { list, text, ...read };
}
const codes = async () => (await listed()).pages.map(({ code }) => code).sort();

describe("the list of a day", () => {
  test("has who was public for three days, is not suspended, and needs something", async () => {
    const { code } = await draws.page();
    await addPage(api.db, { now: new Date(START.getTime() - 71 * HOUR_MS) });
    await draws.page({ status: "suspended" });
    await draws.page({ status: "draft" });
    const full = await draws.page();
    await giverAt(api).paid({ pages: [full.code], amount: 5_000_000 });
    const nearly = await draws.page();
    await giverAt(api).paid({ pages: [nearly.code], amount: 4_995_000 });
    await draws.freeze();
    expect(await codes()).toEqual([code]);
  });

  test("is frozen once a day by many at once, and its hash is in the public log", async () => {
    await draws.page();
    const frozen = await atOnce(6, () => draws.freeze());
    expect(frozen.filter(Boolean)).toHaveLength(1);
    const { list } = await listed();
    const said = [];
    for await (const { kind, name, body } of entriesOf(api.db))
      if (kind === "draw_list") said.push({ name, ...JSON.parse(body) });
    expect(said).toEqual([{ name: "2026-11-02", sha256: list.hash, pages: 1, ledger: 0 }]);
    after(24);
    expect(await draws.freeze()).toBe(true);
    expect(await api.db.$count(draw_lists)).toBe(2);
  });

  test("says who came and who left since the list before, each with the reason", async () => {
    const [full, suspended, closed] = [
      await draws.page(),
      await draws.page(),
      await draws.page({ status: "suspended" }),
    ];
    const reopened = closed;
    const gone = await draws.page();
    await draws.freeze();
    await giverAt(api).paid({ pages: [full.code], amount: 5_000_000 });
    const become = (page: { id: string }, status: string) =>
      api.db.execute(sql`update entrepreneurs set status = ${status} where id = ${page.id}`);
    await become(suspended, "suspended");
    await become(gone, "closed");
    await become(reopened, "verified");
    after(24);
    const opened = await addPage(api.db, { now: new Date(START.getTime() - 60 * HOUR_MS) });
    await draws.freeze();
    const { text, head, pages } = await listed();
    const lines = text.split("\n").filter((line) => /^[+-]/.test(line));
    expect(lines.sort()).toEqual(
      [
        ...[`- ${full.code} full`, `- ${suspended.code} suspended`, `- ${gone.code} closed`],
        ...[`+ ${reopened.code} reopened`, `+ ${opened.code} opened`],
      ].sort(),
    );
    expect(head.before).toMatch(/^[0-9a-f]{64}$/);
    expect(head.ledger).toBeGreaterThan(0);
    expect(pages).toHaveLength(2);
  });

  test("cannot be changed afterwards, no matter who writes", async () => {
    await draws.page();
    await draws.freeze();
    for (const statement of [
      sql`update draw_lists set hash = 'x'`,
      sql`delete from draw_lists`,
      sql`update draw_list_pages set tier = 9`,
      sql`update draw_list_groups set n = 9`,
    ])
      await expect(api.db.execute(statement)).rejects.toThrow();
  });

  test("is the same for anyone who narrows it by the database and anyone who reads all of it", async () => {
    const areas = [
      { state: "ng-la", lga: "ng-la-agege" },
      { state: "ng-la", lga: "ng-la-ikeja" },
      { state: "ng-kn", lga: "ng-kn-dala" },
    ];
    for (let nth = 0; nth < 15; nth++)
      await draws.page({ target: BigInt(1_000_000 + 300_000 * (nth % 5)), said: areas[nth % 3] });
    await draws.freeze();
    const { list, pages } = await listed();
    for (const amount of [500_000, 1_300_000, 2_000_000, 9_000_000])
      for (const { state, lga } of [
        { state: null, lga: null },
        { state: "ng-la", lga: null },
        { state: null, lga: "ng-kn-dala" },
      ]) {
        const tiers = tiersIn(await runsOf(api.db, list.day, { amount, state, lga }));
        const [size = 0] = tiers.sizes;
        const found = Array.from({ length: size }, (_, at) => tiers.positionOf({ tier: 0, at }));
        const fitting = pages.flatMap((page, at) =>
          page.need >= amount &&
          (state === null || page.state === state) &&
          (lga === null || page.lga === lga)
            ? [at]
            : [],
        );
        expect(found).toEqual(fitting);
      }
  });
});

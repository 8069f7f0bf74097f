import { randomUUID } from "node:crypto";
import { like, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import { entriesOf } from "../../ledger/public-log/log.ts";
import { verifyLog } from "../../ledger/public-log/verify.ts";
import { throttles } from "../../platform/db/tables.ts";
import { drawsAt, drawsOfTest } from "../../testing/draws.ts";
import { giverAt } from "../../testing/giver.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const MINUTE_MS = 60_000;

let api: TestApi;
let draws: ReturnType<typeof drawsOfTest>;
let giver: ReturnType<typeof giverAt>;
let nth = 0;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  giver = giverAt(api);
});
beforeEach(() => {
  draws = drawsOfTest(api, nth++);
});
afterEach(async () => {
  expect(await wrongInTheBooks(api.db)).toEqual([]);
  expect(await verifyLog(entriesOf(api.db))).toBeNull();
});
afterAll(() => api.stop());

const later = (ms: number) => api.setNow(new Date(api.deps.now().getTime() + ms));

/** Makes `n` pages. The day's list includes the new pages only after `draws.freeze()`. */
async function pages(n: number, wanted: Parameters<typeof draws.page>[0] = {}) {
  const made = [];
  for (let left = n; left > 0; left--) made.push(await draws.page(wanted));
  return made;
}
const chosen = (draw: { cards: { page_code: string }[] }) =>
  draw.cards.map(({ page_code }) => page_code);

describe("a draw", () => {
  test("chooses as many as were asked for, each once, and anybody can check it", async () => {
    await pages(5);
    await draws.freeze();
    const { number, drawn } = await draws.draw({ people: 3 });
    expect(drawn).toMatchObject({ number, status: "drawn", nth: 1, again: null, people: 3 });
    expect(new Set(chosen(drawn)).size).toBe(3);
    expect(drawn.cards[0]).toMatchObject({ name: "Ngozi", pitch: "I sew school uniforms." });
    expect(await draws.wrongIn(number)).toEqual([]);
    expect(await draws.one(number)).toEqual(drawn);
  });

  test("is refused to nobody when very many draw: it takes a little longer", async () => {
    await pages(2);
    await draws.freeze();
    await draws.begin();
    const inAll = like(throttles.key, "draws:all:%");
    await api.db.update(throttles).set({ count: 20_009 }).where(inAll);
    const began = performance.now();
    await draws.begin();
    expect(performance.now() - began).toBeGreaterThan(990);
    await api.db.delete(throttles).where(inAll);
  });

  test.each([
    ["a donor's words", "Oku iṣẹ́ o"],
    ["our part alone", ""],
  ])("may be made with %s", async (_, seed) => {
    await pages(3);
    await draws.freeze();
    const { number, drawn } = await draws.draw({ seed });
    expect(drawn.donor_seed).toBe(seed);
    expect(await draws.wrongIn(number)).toEqual([]);
  });

  test("is in the public log with its list before the donor's part is known", async () => {
    await pages(2);
    await draws.freeze();
    const { number, seed } = await draws.begin();
    const logged = [];
    for await (const { kind, body } of entriesOf(api.db)) logged.push({ kind, body });
    expect(logged.at(-1)).toMatchObject({ kind: "draw_begun" });
    expect(JSON.stringify(logged)).not.toContain(seed);
    expect(await draws.one(number)).toMatchObject({ status: "open", turns: [], server_seed: null });
  });

  test("is narrowed to a state, to an area, to those who need so much", async () => {
    const kano = { state: "ng-kn", lga: "ng-kn-dala" };
    await pages(2);
    await pages(2, { said: kano });
    await pages(1, { said: kano, target: 900_000n });
    await draws.freeze();
    const { number, drawn } = await drawsAt(api).draw({ state: "ng-kn" });
    expect(drawn.cards.map(({ lga }) => lga)).toEqual(["ng-kn-dala", "ng-kn-dala"]);
    expect(await draws.wrongIn(number)).toEqual([]);
    const { drawn: local } = await draws.draw();
    expect(local.cards.map(({ lga }) => lga)).toEqual([draws.place.lga, draws.place.lga]);
  });

  test("says where too few need so much", async () => {
    await expect(draws.begin()).rejects.toMatchObject({ status: 409 });
    await pages(2);
    await draws.freeze();
    await expect(draws.begin({ people: 3 })).rejects.toMatchObject({
      shown: expect.stringMatching(/Only 2/),
    });
    await expect(drawsAt(api).begin({ state: "ng-ab" })).rejects.toMatchObject({
      shown: expect.stringMatching(/Nobody/),
    });
    await expect(draws.begin({ state: "ng-kn", lga: "ng-la-agege" })).rejects.toMatchObject({
      status: 422,
    });
  });

  test("passes over who is full or closed by then, and says so", async () => {
    const [full, suspended, paused] = await pages(4);
    await draws.freeze();
    await giver.paid({ pages: [full?.code ?? ""], amount: 4_500_000 });
    await api.db.execute(
      sql`update entrepreneurs set status = 'suspended' where id = ${suspended?.id}`,
    );
    await api.db.execute(
      sql`update entrepreneurs set status = 'paused', paused_until = now() + interval '3 days' where id = ${paused?.id}`,
    );
    const { number, drawn } = await draws.draw({ people: 4 });
    expect(chosen(drawn)).toHaveLength(1);
    const passed = drawn.turns.filter((turn) => turn.passed !== null);
    expect(new Map(passed.map((turn) => [turn.page_code, turn.passed]))).toEqual(
      new Map([
        [full?.code, "full"],
        [suspended?.code, "closed"],
        [paused?.code, "paused"],
      ]),
    );
    expect(passed[0]?.ledger).toBeGreaterThan(0);
    expect(await draws.wrongIn(number)).toEqual([]);
  });

  test("again is another number that names the one before, and is counted", async () => {
    await pages(3);
    await draws.freeze();
    const first = await draws.draw();
    const second = await draws.draw({ instead_of: first.id });
    expect(second.drawn).toMatchObject({ again: first.number, nth: 2 });
    expect(await draws.one(first.number)).toMatchObject({ followed_by: second.number });
    expect(await draws.wrongIn(second.number)).toEqual([]);
    await expect(draws.begin({ instead_of: randomUUID() })).rejects.toMatchObject({ status: 422 });
    const gift = { kind: "empower", draw: first.number, amount: 1_000_000 } as const;
    await expect(giver.begin(gift)).rejects.toMatchObject({
      shown: expect.stringMatching(/drew again/),
    });
  });

  test("is not begun while no gifts are taken", async () => {
    const closed = await startTestApi({ members: 0, env: { GIVING: "closed" } });
    await expect(drawsAt(closed).begin()).rejects.toMatchObject({ status: 409 });
    await closed.stop();
  });
});

describe("nobody can turn a draw their way", () => {
  test("a part sent twice, by many at once, is one draw", async () => {
    await pages(6);
    await draws.freeze();
    const begun = await draws.begin();
    const answers = await Promise.all(Array.from({ length: 8 }, () => draws.reveal(begun)));
    const again = await draws.reveal(begun);
    for (const answer of answers) expect(answer).toEqual(again);
    expect(await draws.wrongIn(begun.number)).toEqual([]);
  });

  test("another part than the one that was fixed is refused, before and after", async () => {
    await pages(3);
    await draws.freeze();
    const begun = await draws.begin();
    // Each later draw publishes its own seed. From that seed, anybody can compute our seed of this draw.
    await draws.draw();
    for (const seed of ["cd".repeat(32), ""])
      await expect(draws.reveal({ ...begun, seed })).rejects.toMatchObject({ status: 409 });
    await draws.reveal(begun);
    await expect(draws.reveal({ ...begun, seed: "ab" })).rejects.toMatchObject({ status: 409 });
  });

  test("a part that comes after an hour is refused, and the draw has ended without one", async () => {
    await pages(3);
    await draws.freeze();
    const begun = await draws.begin();
    later(61 * MINUTE_MS);
    await expect(draws.reveal(begun)).rejects.toMatchObject({ status: 409 });
    expect(await draws.one(begun.number)).toMatchObject({ status: "ended", turns: [] });
  });

  test("an id that is sent twice is one draw, and with other wishes it is refused", async () => {
    await pages(3);
    await draws.freeze();
    const begun = await draws.begin();
    expect((await draws.begin(begun)).number).toBe(begun.number);
    await expect(draws.begin({ ...begun, people: 1 })).rejects.toMatchObject({ status: 409 });
  });

  test("begun by many at once each has its own number and the chain's next seed", async () => {
    await pages(3);
    await draws.freeze();
    const many = await Promise.all(Array.from({ length: 10 }, () => draws.draw()));
    const steps = many.map(({ drawn }) => drawn.chain.step).sort((one, other) => one - other);
    expect(steps).toEqual(Array.from({ length: 10 }, (_, at) => at + (steps[0] ?? 0)));
    for (const { number } of many) expect(await draws.wrongIn(number)).toEqual([]);
  });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { drawsAt } from "../../testing/draws.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

let api: TestApi;
let draws: ReturnType<typeof drawsAt>;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: new Date("2026-11-02T10:00:00.000Z") });
  draws = drawsAt(api);
});
afterAll(() => api.stop());

const fitting = async (asked: { amount: number; state?: string; lga?: string }) =>
  (await (await api.clientOf()).call("giving.draw.fitting", asked)).data;

test("before the first list nobody fits", async () => {
  expect(await fitting({ amount: 10_000 })).toEqual({ lga: null, state: null, everywhere: 0 });
});

test("says how many a draw could choose here, in the state and everywhere, as the draw itself counts", async () => {
  await draws.page({ said: { state: "ng-kn", lga: "ng-kn-fagge" } });
  await draws.page({ said: { state: "ng-kn", lga: "ng-kn-dala" } });
  await draws.page({ target: 1_000_000n, said: { state: "ng-kn", lga: "ng-kn-fagge" } });
  await draws.page();
  await draws.freeze();
  const fagge = { state: "ng-kn", lga: "ng-kn-fagge" };
  expect(await fitting({ amount: 10_000, ...fagge })).toEqual({ lga: 2, state: 3, everywhere: 4 });
  expect(await fitting({ amount: 2_000_000, ...fagge })).toEqual({
    lga: 1,
    state: 2,
    everywhere: 3,
  });
  expect(await fitting({ amount: 10_000, state: "ng-kn" })).toEqual({
    lga: null,
    state: 3,
    everywhere: 4,
  });
  await draws.begin({ people: 1, amount: 2_000_000, ...fagge });
  await expect(draws.begin({ people: 2, amount: 2_000_000, ...fagge })).rejects.toMatchObject({
    status: 409,
  });
});

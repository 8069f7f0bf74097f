import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SAVING } from "../../testing/round-trips/saving.ts";
import { expected, type Reading } from "../../testing/round-trips/trip.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

/**
 * Makes every call that saves fields, with all its fields. Then reads each field again as every person who may see it.
 */

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

type Trip = (on: TestApi) => Promise<{ fields: object; readings: Record<string, Reading<string>> }>;

/** Returns the values that an answer has in these fields. */
function readBack(answer: object, fields: Record<string, unknown>) {
  const read = new Map<string, unknown>(Object.entries(answer));
  return Object.fromEntries(Object.keys(fields).map((field) => [field, read.get(field)]));
}

describe.each(Object.entries(SAVING))("%s", (_, trip) => {
  test("what it takes, each reader reads again", async () => {
    const { fields, readings } = await (trip as Trip)(api);
    for (const [reader, { answer, without = [] }] of Object.entries(readings)) {
      const right = Object.entries(expected(fields)).filter(([field]) => !without.includes(field));
      const wanted = Object.fromEntries(right);
      expect(readBack(answer, wanted), `read by ${reader}`).toMatchObject(wanted);
      for (const field of without)
        expect(answer, `${reader} does not read this field`).not.toHaveProperty(field);
    }
  });
});

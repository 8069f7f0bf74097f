import type { TestApi } from "@agbara/api/testing/start-test-api.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reportLines } from "./report.ts";
import { runConformance } from "./run.ts";
import { accounts, faultsOf, startTriedServer } from "./tried-server.ts";

/** This test runs on both databases, so that no call works on only one of them. */

let api: TestApi;
beforeAll(async () => {
  api = await startTriedServer();
});
afterAll(() => api.stop());

test("our own server answers every call as the contract says, the first time and again", async () => {
  for (let nth = 0; nth < 2; nth += 1) {
    const results = await runConformance({ base: "http://localhost", fetch: api.fetch }, accounts);
    expect(faultsOf(results)).toEqual([]);
    const refused = results.filter(({ status }) => status !== 200);
    expect(refused.length, "most calls are tried to the end").toBeLessThan(results.length / 3);
    expect(reportLines(results).at(-1)).toMatch(/^All \d+ calls were answered as/);
  }
});

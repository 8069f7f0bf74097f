import { afterAll, beforeAll, expect, test } from "vitest";
import { tokenOf } from "../../testing/people.ts";
import { newFlag } from "../../testing/records.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());

test("finance finds a flag, takes the file for the authority, and notes that it was reported", async () => {
  const finance = api.clientWith(await tokenOf(api, "finance"));
  const flagId = await newFlag(api.db);
  const open = await finance.call("finance.aml.list", {});
  expect(open.data.data.map(({ _id }) => _id)).toEqual([flagId]);
  const { data: file } = await finance.call("finance.aml.report", { flagId });
  expect(file.csv).toContain("Rule,Found,Donor");
  const decision = { flagId, verdict: "reported" as const, reason: "Sent to the NFIU today." };
  const { data } = await finance.call("finance.aml.decide", decision);
  expect(data).toMatchObject({ verdict: "reported", reason: decision.reason });
  await expect(finance.call("finance.aml.decide", decision)).rejects.toMatchObject({ status: 409 });
  expect((await finance.call("finance.aml.list", {})).data.data).toEqual([]);
  const decided = await finance.call("finance.aml.list", { state: "decided" });
  expect(decided.data.paginator.total).toBe(1);
});

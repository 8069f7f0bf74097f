import type { Client } from "@agbara/shared/client/client.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as acts from "../../ledger/gateways/sandbox/acts.ts";
import { tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { workOnReconciliations } from "./reconcile.ts";

const NOW = new Date("2026-11-23T00:10:00.000Z");

let api: TestApi;
let finance: Client;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: NOW });
  finance = api.clientWith(await tokenOf(api, "finance"));
});
afterAll(() => api.stop());

const work = () =>
  workOnReconciliations({
    ...api.deps,
    ...api.deps.giving,
    db: api.db,
    mail: api.deps.outbox.post,
  });
const run = (from: string, to: string, gateway: "sandbox" | "paystack" = "sandbox") =>
  finance.call("finance.reconciliation.run", { gateway, from, to });

test("finance has some days compared, and sees what was found and how much of it is done", async () => {
  const asked = { email: "shop@people.example", amount: 500_000 };
  for (const reference of ["of-another-shop-0001", "of-another-shop-0002"]) {
    await acts.openTransaction(api.db, reference, asked, NOW);
    await acts.pay(api.db, reference, NOW);
  }
  const { data: begun } = await run("2026-11-22", "2026-11-23");
  expect(begun).toMatchObject({
    since: "2026-11-21T23:00:00.000Z",
    until: "2026-11-23T23:00:00.000Z",
    ended_at: null,
  });
  await expect(run("2026-11-22", "2026-11-22")).rejects.toMatchObject({ status: 409 });
  await work();
  const { data: ended } = await finance.call("finance.reconciliation.one", {
    reconciliationId: begun._id,
  });
  expect(ended).toMatchObject({
    ended_at: NOW.toISOString(),
    asked_by: { first_name: expect.any(String) },
    causes: [{ cause: "unknown_payment", found: 2, open: 2 }],
  });
  const { data: tasks } = await finance.call("finance.tasks.list", {});
  expect(tasks.data.map(({ theirs }) => theirs)).toEqual([500_000, 500_000]);
  const { data: runs } = await finance.call("finance.reconciliation.list", {});
  expect(runs.data).toMatchObject([{ _id: begun._id, found: 2, open: 2 }]);
});

test.each([
  ["more than 31 days", "2026-10-01", "2026-11-01", 422],
  ["days the wrong way round", "2026-11-02", "2026-11-01", 422],
])("%s are refused", async (_, from, to, status) => {
  await expect(run(from, to)).rejects.toMatchObject({ status });
});

test("a gateway that is not set up cannot be compared with", async () => {
  await expect(run("2026-11-02", "2026-11-02", "paystack")).rejects.toMatchObject({ status: 409 });
});

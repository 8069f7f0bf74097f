import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "../../platform/db/ids.ts";
import { type Giving, startGiving } from "../../testing/giving.ts";
import { workOnReconciliations } from "./reconcile.ts";
import { reconciliations } from "./tables.ts";

const START = new Date("2026-11-22T10:00:00.000Z");
const NEXT_DAY = new Date("2026-11-23T02:30:00.000Z");

let giving: Giving;
beforeEach(async () => {
  giving = await startGiving(START);
});
afterEach(() => giving.stop());

test("without a gateway it sleeps: a run that was begun before waits until one is set up again", async () => {
  giving.setNow(NEXT_DAY);
  const { cashier } = giving;
  const night = { since: START, until: NEXT_DAY, night: "2026-11-23", asked_at: NEXT_DAY };
  await giving.db
    .insert(reconciliations)
    .values({ id: newId(), gateway: "sandbox", ...night, next_try_at: NEXT_DAY });
  expect(await workOnReconciliations({ ...cashier, gatewayOf: () => null })).toBe(0);
  const [run] = await giving.db.select().from(reconciliations);
  expect(run).toMatchObject({ tries: 0, ended_at: null });
  expect(await workOnReconciliations(cashier)).toBe(1);
});

import { randomUUID } from "node:crypto";
import type { CallError } from "@agbara/shared/client/call-error.ts";
import type { Client } from "@agbara/shared/client/client.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createGift } from "../../giving/gifts/gift.ts";
import { paymentsOf } from "../../giving/gifts/queries.ts";
import { account } from "../../ledger/accounts/ledger.ts";
import { SANDBOX_FEES } from "../../ledger/gateways/sandbox/acts.ts";
import { money_tasks } from "../../ledger/tasks/tables.ts";
import { users } from "../../people/tables.ts";
import { audit } from "../../platform/db/tables.ts";
import { atOnce } from "../../testing/at-once.ts";
import { order } from "../../testing/giving.ts";
import { charge, GATEWAY, writeGroup } from "../../testing/ledger.ts";
import { tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { newTask } from "../../testing/tasks.ts";

let api: TestApi;
let finance: Client;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  finance = api.clientWith(await tokenOf(api, "finance"));
});
afterAll(() => api.stop());
beforeEach(() => api.db.delete(money_tasks));

const reason = "Asked the gateway.";
const close = (taskId: string) => finance.call("finance.tasks.close", { taskId, reason });
const listed = async (closed = false) =>
  (await finance.call("finance.tasks.list", { closed })).data.data;

describe("the list", () => {
  test("begins with what presses most; what has no deadline comes last", async () => {
    const day = (date: string) => new Date(`2026-12-${date}T00:00:00Z`);
    const [none, late, soon] = [
      await newTask(api.db),
      await newTask(api.db, { dueAt: day("09") }),
      await newTask(api.db, { dueAt: day("02") }),
    ];
    expect((await listed()).map(({ _id }) => _id)).toEqual([soon, late, none]);
  });

  test("has what is done apart, the latest first, with who did what", async () => {
    const [first, second, open] = [
      await newTask(api.db),
      await newTask(api.db),
      await newTask(api.db, { cause: "float_low", about: "2026-11-22" }),
    ];
    await close(first);
    api.setNow(new Date(Date.now() + 60_000));
    await close(second);
    expect((await listed()).map(({ _id }) => _id)).toEqual([open]);
    const [latest, earlier] = await listed(true);
    expect(latest).toMatchObject({
      _id: second,
      reason,
      closed_by: { first_name: expect.any(String) },
    });
    expect(earlier?._id).toBe(first);
    const ofCause = await finance.call("finance.tasks.list", { cause: "float_low" });
    expect(ofCause.data.data).toMatchObject([{ about: { kind: "day", id: "2026-11-22" } }]);
  });
});

describe("a task", () => {
  test("closed by many at once is closed by one of them, and leaves one line in the log", async () => {
    const id = await newTask(api.db);
    const ends = await atOnce(10, () =>
      close(id).then(
        () => "closed",
        ({ shown }: CallError) => shown,
      ),
    );
    expect(ends.filter((end) => end === "closed")).toHaveLength(1);
    expect(new Set(ends)).toEqual(
      new Set(["closed", "This task is closed already. The list shows the open ones."]),
    );
    const lines = await api.db.select().from(audit).where(eq(audit.action, "finance.tasks.close"));
    expect(lines.filter(({ details }) => details?.record?.id === id)).toHaveLength(1);
  });

  test("cannot be closed while its money waits", async () => {
    const reference = `agb-${randomUUID()}`;
    const waiting = account("unallocated", reference);
    await writeGroup(api.db, `${reference} came`, [charge(waiting, 500n)]);
    const id = await newTask(api.db, { cause: "unknown_payment", about: reference });
    expect(await listed()).toMatchObject([{ hindrance: "money_waits" }]);
    await expect(close(id)).rejects.toMatchObject({
      status: 409,
      shown: expect.stringMatching(/^Money still waits in this task/),
    });
    const back = { debit: waiting, credit: GATEWAY, amount: 500n, kind: "refund_paid" } as const;
    await writeGroup(api.db, `${reference} went back`, [back]);
    expect((await close(id)).data).toMatchObject({ reason, about: { kind: "payment" } });
  });

  test("about our own money closes by itself alone, once there is enough", async () => {
    const id = await newTask(api.db, { cause: "float_low", about: "2026-11-22" });
    expect(await listed()).toMatchObject([{ hindrance: "cause_stands" }]);
    await expect(close(id)).rejects.toMatchObject({
      status: 409,
      shown: expect.stringMatching(/^Our own money is still low/),
    });
  });

  test("about one's own gift is somebody else's to close", async () => {
    const [me] = await api.db.select().from(users).where(eq(users.role, "finance"));
    const till = {
      db: api.db,
      codeKey: api.deps.giving.codeKey,
      gateway: "sandbox" as const,
      fees: SANDBOX_FEES,
      live: false,
      now: new Date(),
    };
    const donor = { name: "Me", email: me?.email ?? "", userId: me?.id ?? null };
    const gift = await createGift(
      till,
      order([{ entrepreneurId: null, amount: 100_000n }], { kind: "voucher", donor }),
    );
    const [payment] = await paymentsOf(api.db, gift.id);
    const about = payment?.reference ?? "";
    const id = await newTask(api.db, { cause: "fee_differs", about });
    expect(await listed()).toMatchObject([{ hindrance: "own_gift" }]);
    await expect(close(id)).rejects.toMatchObject({
      shown: expect.stringContaining("own gift"),
    });
    const admin = api.clientWith(await tokenOf(api, "admin"));
    const { data } = await admin.call("finance.tasks.close", { taskId: id, reason });
    expect(data.gift_id).toBe(gift.id);
  });
});

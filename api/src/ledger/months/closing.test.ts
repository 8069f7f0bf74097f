import { afterAll, beforeAll, expect, test } from "vitest";
import { audit } from "../../platform/db/tables.ts";
import { words } from "../../platform/words/words.ts";
import { atOnce } from "../../testing/at-once.ts";
import { charge, name } from "../../testing/ledger.ts";
import { tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { account, post } from "../accounts/ledger.ts";

type Client = ReturnType<TestApi["clientWith"]>;

let api: TestApi;
/** Ada and Bola are the two members of staff who handle the money. */
let ada: Client;
let bola: Client;
const MONTH = "2024-09";
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  ada = api.clientWith(await tokenOf(api, "finance"));
  bola = api.clientWith(await tokenOf(api, "finance2"));
  await api.db.transaction((tx) =>
    post(tx, {
      key: name("group"),
      fingerprint: "",
      at: new Date("2024-09-10T10:00:00Z"),
      lines: [charge(account("entrepreneur", name("page")), 500n)],
    }),
  );
});
afterAll(() => api.stop());

const listed = async (who: Client, month = MONTH) =>
  (await who.call("ledger.months.list", {})).data.find((one) => one.month === month);
const refused = (status: number) => ({ status });

test("nobody asks to close a month before its fifth working day in Lagos", async () => {
  const now = api.deps.now();
  api.setNow(new Date("2024-10-07T22:59:59Z"));
  await expect(ada.call("ledger.months.ask", { month: MONTH })).rejects.toMatchObject({
    status: 409,
    shown: "You can close this month from 2024-10-08, the fifth working day after it ends.",
  });
  expect(await listed(ada)).toMatchObject({ askable: false });
  api.setNow(new Date("2024-10-07T23:00:00Z"));
  expect(await listed(ada)).toMatchObject({ askable: true });
  api.setNow(now);
});

test("a month says its fifth working day, and is closed by two people, once", async () => {
  // In 2024, 1 October is Independence Day, and 5 and 6 October are a weekend.
  expect(await listed(ada)).toMatchObject({
    state: "open",
    closable_from: "2024-10-08",
    askable: true,
    closable: false,
  });
  await expect(bola.call("ledger.months.close", { month: MONTH })).rejects.toMatchObject(
    refused(409),
  );
  await atOnce(4, () => ada.call("ledger.months.ask", { month: MONTH }));
  expect(await listed(ada)).toMatchObject({ state: "asked", askable: false, closable: false });
  expect(await listed(bola)).toMatchObject({ state: "asked", closable: true });
  await expect(ada.call("ledger.months.close", { month: MONTH })).rejects.toMatchObject(
    refused(403),
  );
  await atOnce(4, () => bola.call("ledger.months.close", { month: MONTH }));
  expect(await listed(ada)).toMatchObject({ state: "closed", groups: 1, total: 500 });
  await expect(ada.call("ledger.months.close", { month: MONTH })).rejects.toMatchObject(
    refused(409),
  );
  const lines = (await api.db.select().from(audit)).map(({ action }) => action);
  expect(lines.filter((action) => action.startsWith("ledger.months"))).toEqual([
    ...["ledger.months.ask", "ledger.months.close"],
  ]);
});

test("months close in their order, and not before their fifth working day", async () => {
  await expect(ada.call("ledger.months.ask", { month: "2024-11" })).rejects.toMatchObject(
    refused(409),
  );
  const present = (await ada.call("ledger.months.list", {})).data[0];
  expect(present).toMatchObject({ state: "open", askable: false });
  await expect(
    ada.call("ledger.months.ask", { month: present?.month ?? "" }),
  ).rejects.toMatchObject(refused(409));
});

test("a gift that is written after its month closed is in the books, as a correction", async () => {
  const key = name("late");
  await api.db.transaction((tx) =>
    post(tx, {
      key,
      fingerprint: "",
      at: new Date("2024-10-09T10:00:00Z"),
      happened: new Date("2024-09-30T10:00:00Z"),
      lines: [charge(account("entrepreneur", name("page")), 700n)],
    }),
  );
  const september = (await ada.call("ledger.months.statement", { month: MONTH })).data;
  expect(september.kinds).toMatchObject([{ kind: "charged", transfers: 1, amount: 500 }]);
  const october = (await ada.call("ledger.months.statement", { month: "2024-10" })).data;
  expect(october).toMatchObject({
    corrections_total: 1,
    corrections: [{ key, corrects: "2024-09-30", posted_on: "2024-10-09", total: 700 }],
  });
});

test("a month that a slow gift keeps from closing says so after two seconds, and gifts go on", async () => {
  const month = "2024-10";
  await ada.call("ledger.months.ask", { month });
  const close = () => bola.call("ledger.months.close", { month });
  const given = (tx: Parameters<typeof post>[0]) =>
    post(tx, {
      key: name("gift"),
      fingerprint: "",
      at: new Date(),
      lines: [charge(account("entrepreneur", name("page")), 300n)],
    });
  await api.db.transaction(async (slow) => {
    await given(slow);
    const [closing, other] = await Promise.allSettled([close(), api.db.transaction(given)]);
    expect(closing).toMatchObject({ reason: { status: 409, shown: words.months.busy } });
    expect(other).toMatchObject({ status: "fulfilled" });
  });
  expect(await listed(bola, month)).toMatchObject({ state: "asked", closable: true });
  await close();
  expect(await listed(ada, month)).toMatchObject({ state: "closed" });
});

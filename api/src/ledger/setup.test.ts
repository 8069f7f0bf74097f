import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../platform/db/open.ts";
import { ConfigError } from "../platform/settings/config-error.ts";
import type { GivingSettings } from "../platform/settings/giving.ts";
import { openTestDatabase } from "../testing/database.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";
import { holdMode, modeOf } from "./accounts/mode.ts";
import { ledger_mode } from "./accounts/tables.ts";
import { SANDBOX_FEES } from "./gateways/sandbox/acts.ts";
import { createGiving } from "./setup.ts";

const LIVE = {
  DEMO_DATA: "false",
  PAYSTACK_SECRET_KEY: "sk_live_0123456789",
  CODE_KEY: "c".repeat(32),
};

const settings = (live: boolean | null): GivingSettings => ({
  isWanted: true,
  gateway: live ? "paystack" : "sandbox",
  live,
  paystackSecretKey: live ? "sk_live_0123456789" : null,
  flutterwave: null,
  fees: SANDBOX_FEES,
  feesAbroad: SANDBOX_FEES,
  ratesFile: null,
  codeKey: "c".repeat(32),
  holidays: new Set(),
  payouts: { atOnce: 500_000n, waits: 3, within: 5 },
  verifying: { secondOneIn: 10, spotOneIn: 20, sanctionsFile: null },
});
const own = { address: () => "", fetch };

describe("the books", () => {
  let opened: OpenDatabase;
  beforeEach(async () => {
    opened = await openTestDatabase();
  });
  afterEach(() => opened.close());

  const start = (live: boolean | null) => createGiving(opened.db, settings(live), own);

  test("refuse a live key if they began with test money, and test keys if they began with real money", async () => {
    const { db } = opened;
    await start(true);
    await holdMode(db, "sandbox");
    await expect(start(true)).rejects.toThrow(ConfigError);
    await expect(start(true)).rejects.toThrow("For real gifts, use an empty database");
    expect(await start(false)).toMatchObject({ live: false, isOpen: true });
  });

  test("stay real without any key", async () => {
    await holdMode(opened.db, "live");
    await expect(start(false)).rejects.toThrow("Set the gateway's live key");
    expect(await start(null)).toMatchObject({ live: true, sandbox: null });
  });

  test("without a gateway take nothing, and anyone who starts the server is told what is missing", async () => {
    const closed = { ...settings(null), gateway: null };
    const made = await createGiving(opened.db, closed, { address: () => "", fetch });
    expect(made).toMatchObject({
      isOpen: false,
      inWords: expect.stringMatching(
        /^closed: no gateway is set up\. To open it, set PAYSTACK_SECRET/,
      ),
    });
  });

  test("are of one kind for good, no matter who writes it", async () => {
    const { db } = opened;
    await holdMode(db, "live");
    await holdMode(db, "live");
    await expect(holdMode(db, "sandbox")).rejects.toThrow("live, not sandbox");
    await expect(db.update(ledger_mode).set({ mode: "sandbox" })).rejects.toThrow();
    await expect(db.delete(ledger_mode)).rejects.toThrow();
    expect(await modeOf(db)).toBe("live");
  });
});

test("each gateway is there where its keys are", async () => {
  const { db, close } = await openTestDatabase();
  const flutterwave = { secretKey: "FLWSECK_TEST-0123456789-X", webhookHash: "h".repeat(16) };
  const changes = { gateway: "flutterwave" as const, flutterwave };
  const giving = await createGiving(db, { ...settings(false), ...changes }, own);
  expect(giving).toMatchObject({ isOpen: true, gateway: "flutterwave", live: false });
  expect(giving.gatewayOf("flutterwave")?.name).toBe("flutterwave");
  expect(giving.gatewayOf("paystack")).toBeNull();
  await close();
});

describe("the sandbox", () => {
  let api: TestApi;
  afterEach(() => api.stop());

  const answerOf = async (path: string) => (await api.fetch(path)).status;

  test("is a part of the server that asks it", async () => {
    api = await startTestApi({ members: 0 });
    const { giving } = api.deps;
    const made = await giving.gatewayOf("sandbox")?.initialize({
      reference: "agb-a-first-payment",
      amount: 100_000n,
      email: "sade@people.example",
      returnTo: "https://agbara.example/give/back",
    });
    expect(made?.url).toMatch("https://agbara.example/sandbox/pay/agb-a-first-payment/");
    expect(await answerOf("/sandbox/api/balance")).toBe(401);
  });

  test("is not there where money is real", async () => {
    api = await startTestApi({ members: 0, env: LIVE });
    expect(api.deps.giving.gatewayOf("sandbox")).toBeNull();
    expect(await answerOf("/sandbox/api/balance")).toBe(404);
  });
});

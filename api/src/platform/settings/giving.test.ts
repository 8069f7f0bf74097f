import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { ConfigError } from "./config-error.ts";

let DATA_DIR: string;
beforeAll(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), "agbara-giving-settings-"));
});
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const CODE_KEY = "c".repeat(32);
const DATABASE_URL = "postgres://127.0.0.1/agbara";
const PAYSTACK_TEST = { PAYSTACK_SECRET_KEY: "sk_test_0123456789" };
const PAYSTACK_LIVE = { PAYSTACK_SECRET_KEY: "sk_live_0123456789" };
const FLUTTERWAVE_TEST = {
  FLUTTERWAVE_SECRET_KEY: "FLWSECK_TEST-0123456789-X",
  FLUTTERWAVE_WEBHOOK_HASH: "h".repeat(16),
};
const giving = (settings: Record<string, string>) => readConfig({ DATA_DIR, ...settings }).giving;

describe("keys that do not agree stop the start with a sentence", () => {
  const live = { DATABASE_URL, ...PAYSTACK_LIVE };
  test.each([
    [{ GIVING: "yes" }, "GIVING must be open or closed"],
    [{ GATEWAY: "stripe" }, "GATEWAY must be one of sandbox, paystack, flutterwave"],
    [{ PAYSTACK_SECRET_KEY: "pk_live_0123456789" }, "must begin with sk_test_ or sk_live_"],
    [{ FLUTTERWAVE_SECRET_KEY: "x" }, "must begin with FLWSECK_TEST- or FLWSECK-"],
    [{ CODE_KEY: "short" }, "CODE_KEY must have at least 32 characters"],
    [{ FEE_PERCENT: "1,5" }, "FEE_PERCENT must be a percentage such as 1.5"],
    [{ FEE_CAP: "2000.50" }, "FEE_CAP must be a whole number"],
    [{ GATEWAY: "paystack" }, "GATEWAY is paystack, but PAYSTACK_SECRET_KEY is missing"],
    [{ ...live, CODE_KEY, GATEWAY: "sandbox" }, "moves real money, but GATEWAY is sandbox"],
    [{ ...PAYSTACK_LIVE, CODE_KEY }, "Set DEMO_DATA to false, or use a test key"],
    [live, "CODE_KEY is missing"],
    [{ ...live, ...FLUTTERWAVE_TEST, CODE_KEY }, "Use two live keys or two test keys"],
    [{ ...PAYSTACK_TEST, ...FLUTTERWAVE_TEST }, "Set GATEWAY to the one for new gifts"],
    [{ FLUTTERWAVE_SECRET_KEY: "FLWSECK_TEST-0123456789-X" }, "work only together"],
  ])("%j", (settings, reason) => {
    expect(() => giving(settings)).toThrow(ConfigError);
    expect(() => giving(settings)).toThrow(reason);
  });
});

describe("gifts are paid", () => {
  test.each([
    ["at the sandbox with the demonstration", {}, "sandbox", false],
    ["nowhere with PostgreSQL and no key", { DATABASE_URL }, null, null],
    ["nowhere without the demonstration and a key", { DEMO_DATA: "false" }, null, null],
    ["at the sandbox if it is named", { DATABASE_URL, GATEWAY: "sandbox" }, "sandbox", false],
    ["at the gateway that has a key", { DATABASE_URL, ...PAYSTACK_TEST }, "paystack", false],
    ["with real money", { DATABASE_URL, CODE_KEY, ...PAYSTACK_LIVE }, "paystack", true],
    [
      "at the one of two that is named",
      { DATABASE_URL, ...PAYSTACK_TEST, ...FLUTTERWAVE_TEST, GATEWAY: "flutterwave" },
      "flutterwave",
      false,
    ],
  ])("%s", (_, settings, gateway, live) => {
    expect(giving(settings)).toMatchObject({ gateway, live });
  });
});

test("the fees are kobo and hundredths of a percent; a cap of 0 is none", () => {
  const usual = { rate: 150n, flat: 10_000n, flatFrom: 250_000n, cap: 200_000n };
  expect(giving({}).fees).toEqual(usual);
  expect(giving({ FEE_PERCENT: "2", FEE_CAP: "0" }).fees).toEqual({
    ...usual,
    rate: 200n,
    cap: null,
  });
});

test("the key of the codes is made once, for the owner's eyes only; damaged, it is never made again", () => {
  const file = join(DATA_DIR, "code-key");
  const first = giving({}).codeKey;
  expect(giving({}).codeKey).toBe(first);
  expect(readFileSync(file, "utf8")).toBe(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, "");
  expect(() => giving({})).toThrow("Restore this file from a backup");
  rmSync(file);
});

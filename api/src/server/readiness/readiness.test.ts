import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../../platform/db/open.ts";
import type { Finding } from "../../platform/observe/finding.ts";
import { type Config, readConfig } from "../../platform/settings/config.ts";
import { ask } from "../../testing/ask.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { keepKeyMarks } from "./key-marks.ts";
import { allFindings, findingsAtStart } from "./readiness.ts";

const SITE = "https://give.people.test";
const CODE_KEY = "c".repeat(32);
const [OLD, NEW, OTHER] = ["f", "g", "h"].map((letter) => letter.repeat(32));

let dataDir: string;
let opened: OpenDatabase;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "agbara-ready-"));
});
afterAll(() => rmSync(dataDir, { recursive: true }));
beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(() => opened.close());

const LIVE = { DEMO_DATA: "false", PAYSTACK_SECRET_KEY: "sk_live_0123456789", CODE_KEY };
const SET_UP = {
  ...LIVE,
  SMTP_URL: "smtp://127.0.0.1:2525",
  PUBLIC_URL: SITE,
  MAIL_FROM: "Agbara <no-reply@people.test>",
};
const configOf = (env: Record<string, string | undefined>) =>
  readConfig({ DATA_DIR: dataDir, SITE_DIR: dataDir, ...env });
const answering =
  (status: number): typeof fetch =>
  async () =>
    new Response("{}", { status });

function build(address: string, bank = "Adashe Microfinance Bank") {
  const note = { address, partners: { bank, technicalPartner: "Awọn Aṣẹ Ltd" } };
  writeFileSync(join(dataDir, "built-for.json"), JSON.stringify(note));
}

async function found(config: Config, gateway = answering(200), look = findingsAtStart) {
  const findings = await look({ config, db: opened.db, fetch: gateway });
  for (const { why, mend } of findings) expect([why, mend]).not.toContain("");
  // Leaves out the findings about `brand.ts`, which has example addresses until an operator changes it.
  return findings.map(({ what }) => what).filter((what) => !what.includes("brand.ts"));
}

describe("with a live key", () => {
  test("nothing is missing where all is set up", async () => {
    build(SITE);
    expect(await found(configOf(SET_UP))).toEqual([]);
  });

  test.each<[string, Record<string, string | undefined>, RegExp]>([
    ["mail", { SMTP_URL: undefined }, /^SMTP_URL is not set/],
    ["the address people use", { PUBLIC_URL: undefined }, /^PUBLIC_URL is not set/],
    ["a sender that exists", { MAIL_FROM: undefined }, /^Mails would come from .*\.example/],
    ["a site for this address", { PUBLIC_URL: "https://other.test" }, /built for https:\/\/give/],
  ])("%s is asked for", async (_, changes, what) => {
    build(SITE);
    expect(await found(configOf({ ...SET_UP, ...changes }))).toEqual([expect.stringMatching(what)]);
  });

  test("a site that does not say what it was built for, or names invented partners, is not ready", async () => {
    rmSync(join(dataDir, "built-for.json"), { force: true });
    expect(await found(configOf(SET_UP))).toEqual([expect.stringContaining("is not known")]);
    build(SITE, "Example Microfinance Bank");
    expect(await found(configOf(SET_UP))).toEqual([
      "The site names invented partners: Example Microfinance Bank.",
    ]);
  });

  test("the addresses and the operator that brand.ts is delivered with are named", async () => {
    build(SITE);
    const all = await findingsAtStart({
      config: configOf(SET_UP),
      db: opened.db,
      fetch: answering(200),
    });
    expect(all.map(({ what }) => what)).toEqual([
      "shared/src/brand.ts has invented addresses: supportEmail, complianceEmail.",
      "shared/src/brand.ts names an invented operator: Example Crowdgiving Ltd/Gte.",
    ]);
  });

  test("a gateway that refuses the key is named; one that does not answer now is waited for", async () => {
    build(SITE);
    const config = configOf(SET_UP);
    expect(await found(config, answering(401))).toEqual([
      "Paystack refuses the key in PAYSTACK_SECRET_KEY (it answers 401).",
    ]);
    for (const away of [answering(503), () => Promise.reject(new TypeError("fetch failed"))])
      expect(await found(config, away)).toEqual([]);
  });
});

test("tries without real money start as before, and the command names what would be missing", async () => {
  const config = configOf({ DEMO_DATA: "true" });
  expect(await found(config)).toEqual([]);
  expect(await found(config, answering(200), allFindings)).toContain("SMTP_URL is not set.");
});

describe("keys that the database was written with", () => {
  const start = async (env: Record<string, string | undefined>) => {
    const config = configOf({ CODE_KEY, FACTOR_KEYS: OLD, DEMO_DATA: "true", ...env });
    const said = await found(config);
    await keepKeyMarks(opened.db, config, new Date());
    return said;
  };

  test("another CODE_KEY is found, however often it is tried, and the right one again is not", async () => {
    expect(await start({})).toEqual([]);
    for (let nth = 0; nth < 2; nth += 1)
      expect(await start({ CODE_KEY: "d".repeat(32) })).toEqual([
        "This database was written with another CODE_KEY.",
      ]);
    expect(await start({})).toEqual([]);
  });

  test("FACTOR_KEYS may get a new key in front of the old one, which may go later; others are found", async () => {
    expect(await start({})).toEqual([]);
    expect(await start({ FACTOR_KEYS: OTHER })).toEqual([
      expect.stringMatching(/FACTOR_KEYS does not have the key/),
    ]);
    for (const keys of [`${NEW},${OLD}`, `${NEW}`])
      expect(await start({ FACTOR_KEYS: keys })).toEqual([]);
    expect(await start({ FACTOR_KEYS: OLD })).toEqual([
      expect.stringMatching(/FACTOR_KEYS does not have the key/),
    ]);
  });
});

describe("a server that is not ready", () => {
  const TOKEN = "t".repeat(16);
  const finding: Finding = { what: "SMTP_URL is not set.", why: "No mails.", mend: "Set it." };
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({
      members: 0,
      env: { METRICS_TOKEN: TOKEN },
      findings: [finding],
    });
  });
  afterAll(() => api.stop());

  test("takes no gifts and says so", async () => {
    expect(api.deps.giving).toMatchObject({
      isOpen: false,
      inWords: expect.stringContaining("until the following is put right"),
    });
  });

  test("is sent requests all the same; only anyone who has the token for /metrics reads why", async () => {
    const asked = await ask(api, "GET", "/readyz");
    expect(asked).toMatchObject({ status: 200, body: { giving: "not-ready" } });
    expect(JSON.stringify(asked.body)).not.toContain("SMTP");
    const told = await ask(api, "GET", "/readyz", { token: TOKEN });
    expect(told).toMatchObject({ status: 200, body: { findings: [finding] } });
  });
});

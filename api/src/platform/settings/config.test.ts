import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { ConfigError } from "./config-error.ts";

let DATA_DIR: string;
beforeAll(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), "agbara-config-"));
});
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const DATABASE_URL = "postgres://127.0.0.1/agbara";
const S3 = {
  S3_ENDPOINT: "https://s3.example",
  S3_REGION: "eu-west-1",
  S3_BUCKET: "files",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "secret",
};

describe("a wrong setting stops the start with one line that says which and why", () => {
  test.each([
    [{ PORT: "eighty" }, "PORT must be a whole number"],
    [{ PORT: "70000" }, "PORT must be at most 65535"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must begin with postgres:// or postgresql://"],
    [{ DEMO_DATA: "yes" }, "DEMO_DATA must be true or false"],
    [{ DATABASE_CLUSTER: "yes" }, "DATABASE_CLUSTER must be true or false"],
    [{ DATABASE_CLUSTER: "true" }, "DATABASE_CLUSTER works only together with DATABASE_URL"],
    [{ DATABASE_READ_URL: DATABASE_URL }, "DATABASE_READ_URL works only together with"],
    [{ TOKEN_MINUTES: "1" }, "TOKEN_MINUTES must be at least 5"],
    [{ TOKEN_SECRETS: "short" }, "every secret in TOKEN_SECRETS must have at least 32 characters"],
    [
      { TOKEN_SECRETS: `${"x".repeat(32)},` },
      "every secret in TOKEN_SECRETS must have at least 32 characters",
    ],
    [{ SMTP_URL: "mail.example" }, "SMTP_URL must begin with smtp:// or smtps://"],
    [{ PUBLIC_URL: "https://agbara.example/path" }, "PUBLIC_URL must be an address without a path"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of"],
    [{ DATA_DIR: "/dev/null/data" }, "DATA_DIR cannot be used"],
    [
      { S3_BUCKET: "files" },
      "S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY missing",
    ],
    [{ ...S3, S3_ENDPOINT: "http://s3.example" }, "S3_ENDPOINT must be an address such as"],
    [{ ...S3, S3_ENDPOINT: "https://s3.example/files" }, "S3_ENDPOINT must be an address such as"],
    [
      { TRACES_URL: "http://10.0.0.9:4318/v1/traces" },
      "TRACES_URL must be an address with its path",
    ],
    [{ TRACES_URL: "http://127.0.0.1:4318" }, "TRACES_URL must be an address with its path"],
    [{ ...S3, S3_BUCKET: "Our Files" }, "S3_BUCKET must be a bucket's name"],
    [
      S3,
      "TOKEN_SECRETS, FACTOR_KEYS, RETURN_KEY, CODE_KEY missing. Files in S3 are for several machines",
    ],
  ])("%j", (settings, reason) => {
    expect(() => readConfig({ DATA_DIR, ...settings })).toThrow(ConfigError);
    expect(() => readConfig({ DATA_DIR, ...settings })).toThrow(reason);
    try {
      readConfig({ DATA_DIR, ...settings });
    } catch (error) {
      expect((error as Error).message).not.toContain("\n");
    }
  });

  test("two wrong ones are both named", () => {
    expect(() => readConfig({ DATA_DIR, PORT: "x", LOG_LEVEL: "x" })).toThrow(/PORT.*LOG_LEVEL/);
  });
});

describe("the settings", () => {
  test.each([
    ["one database", {}, false],
    ["a database with a replica", { DATABASE_READ_URL: DATABASE_URL }, true],
    ["a cluster without a replica for lists", { DATABASE_CLUSTER: "true" }, true],
    ["no cluster", { DATABASE_READ_URL: DATABASE_URL, DATABASE_CLUSTER: "false" }, false],
  ])("of %s say whether several machines keep it", (_, more, databaseCluster) => {
    expect(readConfig({ DATA_DIR, DATABASE_URL, ...more })).toMatchObject({ databaseCluster });
  });

  test("count as not set if they are empty", () => {
    expect(readConfig({ DATA_DIR, PORT: "", DATABASE_URL: "" })).toMatchObject({
      port: 4000,
      databaseUrl: null,
    });
  });

  test("load the demonstration into the embedded database, and into PostgreSQL only when asked to", () => {
    expect(readConfig({ DATA_DIR }).demoData).toBe(true);
    expect(readConfig({ DATA_DIR, DATABASE_URL }).demoData).toBe(false);
    expect(readConfig({ DATA_DIR, DATABASE_URL, DEMO_DATA: "true" }).demoData).toBe(true);
    expect(readConfig({ DATA_DIR, DEMO_DATA: "false" }).demoData).toBe(false);
  });

  test("listen on this machine only, unless told otherwise", () => {
    expect(readConfig({ DATA_DIR }).host).toBe("127.0.0.1");
  });
});

describe("the secret that signs tokens", () => {
  test("is made on the first start, for the owner's eyes only, and kept", () => {
    const first = readConfig({ DATA_DIR }).tokenSecrets;
    expect(first[0].length).toBeGreaterThanOrEqual(32);
    expect(readConfig({ DATA_DIR }).tokenSecrets).toEqual(first);
    expect(statSync(join(DATA_DIR, "token-secret")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(DATA_DIR, "token-secret"), "utf8")).toBe(first[0]);
  });

  test("is never kept by half on a full disk: the start says so, and the next start makes it whole", () => {
    const dataDir = mkdtempSync(join(tmpdir(), "agbara-full-"));
    // Every write to this file fails, as on a full disk.
    symlinkSync("/dev/full", join(dataDir, `token-secret.${process.pid}.part`));
    expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(/DATA_DIR cannot be used.*ENOSPC/);
    expect(readdirSync(dataDir)).toEqual([]);
    expect(readConfig({ DATA_DIR: dataDir }).tokenSecrets[0]).toHaveLength(64);
    rmSync(dataDir, { recursive: true });
  });

  test("stops the start if it was damaged, and says what to do", () => {
    writeFileSync(join(DATA_DIR, "token-secret"), "");
    expect(() => readConfig({ DATA_DIR })).toThrow("damaged. Delete this file");
    rmSync(join(DATA_DIR, "token-secret"));
  });

  test("may be a list: the first signs, all verify", () => {
    const [one, two] = ["1".repeat(32), "2".repeat(32)];
    expect(readConfig({ DATA_DIR, TOKEN_SECRETS: `${one}, ${two}` }).tokenSecrets).toEqual([
      one,
      two,
    ]);
  });
});

import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brand } from "@agbara/shared/brand.ts";
import { koboFromNaira } from "@agbara/shared/money.ts";
import * as z from "zod/mini";

/** A wrong or missing setting: stops the start with one line that says which and why. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

const repository = fileURLToPath(new URL("../..", import.meta.url));

const wholeNumber = (min: number, max: number, fallback: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d+$/, "must be a whole number")),
      z.pipe(
        z.transform(Number),
        z
          .number()
          .check(z.gte(min, `must be at least ${min}`), z.lte(max, `must be at most ${max}`)),
      ),
    ),
    fallback,
  );
const flag = z.enum(["true", "false"], "must be true or false");
const postgresUrl = z
  .string()
  .check(z.regex(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://"));

/** Every setting there is. An empty one counts as not set. */
const environment = z.object({
  /** Where the server listens. */
  HOST: z._default(z.string(), "127.0.0.1"),
  PORT: wholeNumber(0, 65_535, 4000),
  /** The embedded database, the secrets, uploaded photos and the outbox. */
  DATA_DIR: z._default(z.string(), join(repository, ".data")),
  /** PostgreSQL instead of the embedded database. */
  DATABASE_URL: z.optional(postgresUrl),
  /** Connections that one process keeps to PostgreSQL. */
  DATABASE_POOL: wholeNumber(1, 200, 10),
  /** A streaming replica of DATABASE_URL that lists are read from; the server goes on without it. */
  DATABASE_READ_URL: z.optional(postgresUrl),
  /** How many seconds a list may be behind. A replica that is further behind is not read until it has caught up. */
  DATABASE_READ_LAG: wholeNumber(1, 60, 5),
  /** Load the demonstration data into an empty database; on by default for the embedded one only. */
  DEMO_DATA: z.optional(flag),
  DEMO_MEMBERS: wholeNumber(0, 1_000_000, 2_400),
  /** Keys that sign tokens, separated by commas, 32 characters or more each. The first signs, all verify. */
  TOKEN_SECRETS: z.optional(z.string()),
  /** How long a token lives; one in use is renewed after half of it. */
  TOKEN_MINUTES: wholeNumber(5, 43_200, 720),
  /** e.g. smtps://user:password@mail.example:465; without it mails become files in DATA_DIR/outbox. */
  SMTP_URL: z.optional(
    z.string().check(z.regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")),
  ),
  MAIL_FROM: z._default(z.string(), brand.mailFrom),
  /** The address people use, for links in mails and to know whether it is https. */
  PUBLIC_URL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^https?:\/\/[^/]+$/,
          "must be an address without a path, such as https://agbara.example",
        ),
      ),
  ),
  /** How many proxies in front of the server may name the caller's address. */
  TRUSTED_PROXIES: wholeNumber(0, 10, 0),
  /** Multiplies every limit on tries; for load tests. */
  THROTTLE_FACTOR: wholeNumber(1, 1_000_000, 1),
  /** How many files of people each consultant or admin may make in a day; 0 for none. */
  EXPORTS_A_DAY: wholeNumber(0, 1_000, 5),
  /** Every request at `info`, which is the default with DATABASE_URL; `warn` is it without. */
  LOG_LEVEL: z.optional(
    z.enum(
      ["trace", "debug", "info", "warn", "error", "silent"],
      "must be one of trace, debug, info, warn, error, silent",
    ),
  ),
  /** What premium costs for its time, in whole naira. There is no way to pay yet, so nothing above 0 is taken. */
  PREMIUM_PRICE: z._default(
    z.pipe(
      wholeNumber(0, 10_000_000, 0),
      z.number().check(z.lte(0, "must be 0: there is no way to pay yet")),
    ),
    0,
  ),
  /** Whoever reads /metrics presents it as a bearer token, 16 characters or more; without it there are none. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, "must have at least 16 characters"))),
  /** Told to stop, it says so at /readyz for so many seconds first, so that a load balancer sends nothing more. */
  DRAIN_SECONDS: wholeNumber(0, 120, 0),
  /** The built site and console. */
  SITE_DIR: z._default(z.string(), join(repository, "site/dist")),
  CONSOLE_DIR: z._default(z.string(), join(repository, "console/dist")),
});

export interface Config {
  host: string;
  /** 0 takes any free port. */
  port: number;
  dataDir: string;
  databaseUrl: string | null;
  databasePool: number;
  databaseReadUrl: string | null;
  /** Seconds. */
  databaseReadLag: number;
  demoData: boolean;
  demoMembers: number;
  /** The first signs, all verify. */
  tokenSecrets: [string, ...string[]];
  tokenMinutes: number;
  smtpUrl: string | null;
  mailFrom: string;
  publicUrl: string | null;
  trustedProxies: number;
  throttleFactor: number;
  exportsADay: number;
  logLevel: string;
  /** Kobo. */
  premiumPrice: number;
  metricsToken: string | null;
  drainSeconds: number;
  siteDir: string;
  consoleDir: string;
}

/** The validated settings. Nothing else reads the environment. Makes the secrets on the first start. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
    throw new ConfigError(`Wrong setting: ${reasons.join("; ")}.`);
  }
  const settings = parsed.data;
  if (settings.DATABASE_READ_URL && !settings.DATABASE_URL)
    throw new ConfigError(
      "Wrong setting: DATABASE_READ_URL works only together with DATABASE_URL.",
    );
  const dataDir = resolve(settings.DATA_DIR);
  makeFolder(dataDir);
  return {
    host: settings.HOST,
    port: settings.PORT,
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? null,
    databasePool: settings.DATABASE_POOL,
    databaseReadUrl: settings.DATABASE_READ_URL ?? null,
    databaseReadLag: settings.DATABASE_READ_LAG,
    demoData: settings.DEMO_DATA ? settings.DEMO_DATA === "true" : !settings.DATABASE_URL,
    demoMembers: settings.DEMO_MEMBERS,
    tokenSecrets: settings.TOKEN_SECRETS
      ? splitSecrets(settings.TOKEN_SECRETS)
      : [ownSecret(dataDir)],
    tokenMinutes: settings.TOKEN_MINUTES,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    publicUrl: settings.PUBLIC_URL ?? null,
    trustedProxies: settings.TRUSTED_PROXIES,
    throttleFactor: settings.THROTTLE_FACTOR,
    exportsADay: settings.EXPORTS_A_DAY,
    logLevel: settings.LOG_LEVEL ?? (settings.DATABASE_URL ? "info" : "warn"),
    premiumPrice: koboFromNaira(settings.PREMIUM_PRICE),
    metricsToken: settings.METRICS_TOKEN ?? null,
    drainSeconds: settings.DRAIN_SECONDS,
    siteDir: resolve(settings.SITE_DIR),
    consoleDir: resolve(settings.CONSOLE_DIR),
  };
}

const SECRET_LENGTH = 32;

function splitSecrets(list: string): [string, ...string[]] {
  const [first = "", ...others] = list.split(",").map((secret) => secret.trim());
  if ([first, ...others].some((secret) => secret.length < SECRET_LENGTH))
    throw new ConfigError(
      `Wrong setting: every secret in TOKEN_SECRETS must have at least ${SECRET_LENGTH} characters.`,
    );
  return [first, ...others];
}

/** The secret made on the first start, readable by the owner only. */
function ownSecret(dataDir: string): string {
  const file = join(dataDir, "token-secret");
  try {
    if (!existsSync(file))
      writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
    const secret = readFileSync(file, "utf8").trim();
    if (secret.length >= SECRET_LENGTH) return secret;
  } catch (cause) {
    throw new ConfigError(`DATA_DIR cannot be used: ${file}: ${messageOf(cause)}`);
  }
  throw new ConfigError(
    `${file} is damaged. Delete it and start again. Everybody then has to log in again.`,
  );
}

function makeFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new ConfigError(`Wrong setting: DATA_DIR cannot be used: ${messageOf(cause)}`);
  }
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brand } from "@agbara/shared/brand.ts";
import * as z from "zod/mini";
import { ConfigError } from "./config-error.ts";
import { filesEnvironment, filesFrom, type ObjectStoreSettings } from "./files.ts";
import { type GivingSettings, givingEnvironment, givingFrom } from "./giving.ts";
import { messageOf, ownSecret, SECRET_LENGTH } from "./secrets.ts";
import { flag, isSafeAddress, postgresUrl, wholeNumber } from "./values.ts";

const repository = fileURLToPath(new URL("../../../..", import.meta.url));

/** Every setting there is. An empty one counts as not set. */
const environment = z.object({
  /** Where the server listens. */
  HOST: z._default(z.string(), "127.0.0.1"),
  PORT: wholeNumber(0, 65_535, 4000),
  /** The embedded database, the secrets, uploaded photos and the outbox, as far as these are not elsewhere. */
  DATA_DIR: z._default(z.string(), join(repository, ".data")),
  /** PostgreSQL instead of the embedded database. */
  DATABASE_URL: z.optional(postgresUrl),
  /** Connections that one process keeps to PostgreSQL. */
  DATABASE_POOL: wholeNumber(1, 200, 10),
  /** A streaming replica of DATABASE_URL that lists are read from; the server goes on without it. */
  DATABASE_READ_URL: z.optional(postgresUrl),
  /** How many seconds a list may be behind. A replica that is further behind is not read until it has caught up. */
  DATABASE_READ_LAG: wholeNumber(1, 60, 5),
  /**
   * Whether several machines keep the database, so that one of them may fall silent while the others go on. On by default
   * with DATABASE_READ_URL.
   */
  DATABASE_CLUSTER: z.optional(flag),
  /** Load the demonstration data into an empty database; on by default for the embedded one only. */
  DEMO_DATA: z.optional(flag),
  DEMO_MEMBERS: wholeNumber(0, 1_000_000, 2_400),
  /** Keys that sign tokens, separated by commas, 32 characters or more each. The first signs, all verify. */
  TOKEN_SECRETS: z.optional(z.string()),
  /**
   * Keys that secrets of second factors are encrypted with, as TOKEN_SECRETS. One that was used must stay: what it
   * encrypted is lost without it.
   */
  FACTOR_KEYS: z.optional(z.string()),
  /** How long a token lives; one in use is renewed after half of it. */
  TOKEN_MINUTES: wholeNumber(5, 43_200, 720),
  /** e.g. smtps://user:password@mail.example:465; without it mails become files in DATA_DIR/outbox. */
  SMTP_URL: z.optional(
    z.string().check(z.regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")),
  ),
  MAIL_FROM: z._default(z.string(), brand.mailFrom),
  /**
   * The address people use, for links in mails and on pages, and to know whether it is https. Without it, it is where
   * the server listens.
   */
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
  /** `info` logs every request and is the default with DATABASE_URL; `warn` is the default without. */
  LOG_LEVEL: z.optional(
    z.enum(
      ["trace", "debug", "info", "warn", "error", "silent"],
      "must be one of trace, debug, info, warn, error, silent",
    ),
  ),
  /** The bearer token for reading /metrics, 16 characters or more. Without it there are no metrics. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, "must have at least 16 characters"))),
  /** Where a collector takes traces by OTLP over HTTP. Without it there are none. They have no personal data. */
  TRACES_URL: z.optional(
    z.string().check(
      z.refine((text) => {
        const url = URL.parse(text);
        return url !== null && url.pathname !== "/" && isSafeAddress(url);
      }, "must be an address with its path, such as http://127.0.0.1:4318/v1/traces; http:// only on this machine"),
    ),
  ),
  /**
   * For how many seconds a server that was told to stop only says so at /readyz, so that a load balancer sends nothing
   * more.
   */
  DRAIN_SECONDS: wholeNumber(0, 120, 0),
  ...filesEnvironment,
  ...givingEnvironment,
  /** The built site and console. */
  SITE_DIR: z._default(z.string(), join(repository, "site/dist")),
  CONSOLE_DIR: z._default(z.string(), join(repository, "console/dist")),
});

export const settingNames: readonly string[] = Object.keys(environment.shape);

export interface Config {
  host: string;
  /** 0 takes any free port. */
  port: number;
  dataDir: string;
  /** Where photos, videos and papers are; null: the folder. */
  objectStore: ObjectStoreSettings | null;
  databaseUrl: string | null;
  databasePool: number;
  databaseReadUrl: string | null;
  /** Seconds. */
  databaseReadLag: number;
  /** Whether several machines keep the database. */
  databaseCluster: boolean;
  demoData: boolean;
  demoMembers: number;
  /** The first signs, all verify. */
  tokenSecrets: [string, ...string[]];
  /** The first encrypts, all decrypt. */
  factorKeys: [string, ...string[]];
  tokenMinutes: number;
  smtpUrl: string | null;
  mailFrom: string;
  publicUrl: string | null;
  /** Where the server listens, as the start says it; before that, as far as the settings tell. */
  listensAt: string;
  trustedProxies: number;
  throttleFactor: number;
  exportsADay: number;
  logLevel: string;
  giving: GivingSettings;
  metricsToken: string | null;
  tracesUrl: string | null;
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
  for (const name of ["DATABASE_READ_URL", "DATABASE_CLUSTER"] as const)
    if (settings[name] && !settings.DATABASE_URL)
      throw new ConfigError(`Wrong setting: ${name} works only together with DATABASE_URL.`);
  const objectStore = filesFrom(settings);
  const dataDir = resolve(settings.DATA_DIR);
  makeFolder(dataDir);
  const demoData = settings.DEMO_DATA ? settings.DEMO_DATA === "true" : !settings.DATABASE_URL;
  return {
    host: settings.HOST,
    port: settings.PORT,
    dataDir,
    objectStore,
    databaseUrl: settings.DATABASE_URL ?? null,
    databasePool: settings.DATABASE_POOL,
    databaseReadUrl: settings.DATABASE_READ_URL ?? null,
    databaseReadLag: settings.DATABASE_READ_LAG,
    databaseCluster: settings.DATABASE_CLUSTER
      ? settings.DATABASE_CLUSTER === "true"
      : settings.DATABASE_READ_URL !== undefined,
    demoData,
    demoMembers: settings.DEMO_MEMBERS,
    tokenSecrets: secretsOf(settings, "TOKEN_SECRETS", () =>
      ownSecret(
        dataDir,
        "token-secret",
        "Delete it and start again. Everybody then has to log in again.",
      ),
    ),
    factorKeys: secretsOf(settings, "FACTOR_KEYS", () =>
      ownSecret(
        dataDir,
        "factor-key",
        "Put it back from a backup. Without it, anyone who logs in with an authenticator app or a recovery code has to be reset.",
      ),
    ),
    tokenMinutes: settings.TOKEN_MINUTES,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    publicUrl: settings.PUBLIC_URL ?? null,
    listensAt: `http://${settings.HOST.includes(":") ? `[${settings.HOST}]` : settings.HOST}:${settings.PORT}`,
    trustedProxies: settings.TRUSTED_PROXIES,
    throttleFactor: settings.THROTTLE_FACTOR,
    exportsADay: settings.EXPORTS_A_DAY,
    logLevel: settings.LOG_LEVEL ?? (settings.DATABASE_URL ? "info" : "warn"),
    giving: givingFrom(settings, { dataDir, demoData }),
    metricsToken: settings.METRICS_TOKEN ?? null,
    tracesUrl: settings.TRACES_URL ?? null,
    drainSeconds: settings.DRAIN_SECONDS,
    siteDir: resolve(settings.SITE_DIR),
    consoleDir: resolve(settings.CONSOLE_DIR),
  };
}

/** The secrets of a setting, separated by commas; where it is not set, the server's own one. */
function secretsOf<Name extends "TOKEN_SECRETS" | "FACTOR_KEYS">(
  settings: { [Key in Name]?: string | undefined },
  name: Name,
  own: () => string,
): [string, ...string[]] {
  const list = settings[name];
  if (!list) return [own()];
  const [first = "", ...others] = list.split(",").map((secret) => secret.trim());
  if ([first, ...others].some((secret) => secret.length < SECRET_LENGTH))
    throw new ConfigError(
      `Wrong setting: every secret in ${name} must have at least ${SECRET_LENGTH} characters.`,
    );
  return [first, ...others];
}

function makeFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new ConfigError(`Wrong setting: DATA_DIR cannot be used: ${messageOf(cause)}`);
  }
}

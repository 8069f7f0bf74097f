import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brand } from "@agbara/shared/brand.ts";
import * as z from "zod/mini";
import { ConfigError } from "./config-error.ts";
import { filesEnvironment, filesFrom, type ObjectStoreSettings } from "./files.ts";
import { type GivingSettings, givingEnvironment, givingFrom } from "./giving.ts";
import { messageOf, ownSecret, SECRET_LENGTH } from "./secrets.ts";
import { type TextSettings, textsEnvironment, textsFrom } from "./texts.ts";
import { flag, isSafeAddress, postgresUrl, wholeNumber } from "./values.ts";

const repository = fileURLToPath(new URL("../../../..", import.meta.url));

/** All settings. An empty setting counts as not set. */
const environment = z.object({
  /** The address and port where the server listens. */
  HOST: z._default(z.string(), "127.0.0.1"),
  PORT: wholeNumber(0, 65_535, 4000),
  /**
   * The folder for the embedded database, the secrets, uploaded photos and the outbox. Other settings can move each of
   * them elsewhere.
   */
  DATA_DIR: z._default(z.string(), join(repository, ".data")),
  /** The address of PostgreSQL, if we use it instead of the embedded database. */
  DATABASE_URL: z.optional(postgresUrl),
  /** The number of connections to PostgreSQL that one process opens. */
  DATABASE_POOL: wholeNumber(1, 200, 10),
  /**
   * A streaming replica of DATABASE_URL. We read lists from the replica. If the replica fails, the server continues
   * without it.
   */
  DATABASE_READ_URL: z.optional(postgresUrl),
  /** How many seconds behind a replica may be. We do not read from a replica that is further behind. */
  DATABASE_READ_LAG: wholeNumber(1, 60, 5),
  /**
   * True if several machines form the database. Then one of them may become silent while the others continue. The
   * default is true with DATABASE_READ_URL.
   */
  DATABASE_CLUSTER: z.optional(flag),
  /** True to load the demonstration data into an empty database. The default is true for the embedded database only. */
  DEMO_DATA: z.optional(flag),
  DEMO_MEMBERS: wholeNumber(0, 1_000_000, 2_400),
  /** Keys that sign tokens, separated by commas, 32 characters or more each. The first key signs; all keys verify. */
  TOKEN_SECRETS: z.optional(z.string()),
  /**
   * Keys that encrypt the secrets of second factors, in the same form as TOKEN_SECRETS. Never remove a key that was in
   * use, because nobody could read its secrets any more.
   */
  FACTOR_KEYS: z.optional(z.string()),
  /**
   * The key for the marks by which we recognise people with closed accounts. If you change the key, we recognise none
   * of them.
   */
  RETURN_KEY: z.optional(
    z.string().check(z.minLength(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`)),
  ),
  /** How many minutes a token is valid. After half of that time, we replace a token that is in use. */
  TOKEN_MINUTES: wholeNumber(5, 43_200, 720),
  /**
   * The mail server, e.g. smtps://user:password@mail.example:465. Without it, mails become files in DATA_DIR/outbox.
   */
  SMTP_URL: z.optional(
    z.string().check(z.regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")),
  ),
  MAIL_FROM: z._default(z.string(), brand.mailFrom),
  /**
   * The public address of the site. Links in mails and on pages need it, and it tells whether the site uses https. The
   * default is the address where the server listens.
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
  /**
   * The number of proxies in front of the server. For the caller's address, we trust only what these proxies report.
   */
  TRUSTED_PROXIES: wholeNumber(0, 10, 0),
  /** A factor for every limit on tries. Set it only for load tests. */
  THROTTLE_FACTOR: wholeNumber(1, 1_000_000, 1),
  /** How many files about people each consultant or admin may make in a day. 0 means no files. */
  EXPORTS_A_DAY: wholeNumber(0, 1_000, 5),
  /** How many different people a member may see in lists in a day. */
  LISTED_A_DAY: wholeNumber(20, 1_000_000, 150),
  /** How many different people's profiles a member may open in a day. */
  OPENED_A_DAY: wholeNumber(1, 1_000_000, 60),
  /** Two limits: how many people a member may ask in 24 hours, and how many of a member's requests may wait at once. */
  REQUESTS_A_DAY: wholeNumber(1, 1_000, 5),
  REQUESTS_OPEN: wholeNumber(1, 1_000, 10),
  /** `info` logs every request, and is the default with DATABASE_URL. Otherwise the default is `warn`. */
  LOG_LEVEL: z.optional(
    z.enum(
      ["trace", "debug", "info", "warn", "error", "silent"],
      "must be one of trace, debug, info, warn, error, silent",
    ),
  ),
  /** The bearer token for reading /metrics, 16 characters or more. Without it there are no metrics. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, "must have at least 16 characters"))),
  /**
   * The address of a collector that takes traces by OTLP over HTTP. Without it there are no traces. Traces contain no
   * personal data.
   */
  TRACES_URL: z.optional(
    z.string().check(
      z.refine((text) => {
        const url = URL.parse(text);
        return url !== null && url.pathname !== "/" && isSafeAddress(url);
      }, "must be an address with its path, such as http://127.0.0.1:4318/v1/traces; http:// only on this machine"),
    ),
  ),
  /**
   * How many seconds a server continues to work after the order to stop. In this time only /readyz reports the stop, so
   * that a load balancer sends no more requests.
   */
  DRAIN_SECONDS: wholeNumber(0, 120, 0),
  ...filesEnvironment,
  ...givingEnvironment,
  ...textsEnvironment,
  /** The folders of the built site and the built console. */
  SITE_DIR: z._default(z.string(), join(repository, "site/dist")),
  CONSOLE_DIR: z._default(z.string(), join(repository, "console/dist")),
});

export const settingNames: readonly string[] = Object.keys(environment.shape);

export interface Config {
  host: string;
  /** 0 means any free port. */
  port: number;
  dataDir: string;
  /** The object store for photos, videos and papers. Null if these files are in the folder. */
  objectStore: ObjectStoreSettings | null;
  databaseUrl: string | null;
  databasePool: number;
  databaseReadUrl: string | null;
  /** Seconds. */
  databaseReadLag: number;
  /** True if several machines form the database. */
  databaseCluster: boolean;
  demoData: boolean;
  demoMembers: number;
  /** The first key signs, and all keys verify. */
  tokenSecrets: [string, ...string[]];
  /** The first key encrypts, and all keys decrypt. */
  factorKeys: [string, ...string[]];
  returnKey: string;
  tokenMinutes: number;
  smtpUrl: string | null;
  mailFrom: string;
  publicUrl: string | null;
  /**
   * The address where the server listens. The server prints it at the start. Before the server listens, this is only
   * the address from the settings.
   */
  listensAt: string;
  trustedProxies: number;
  throttleFactor: number;
  exportsADay: number;
  listedADay: number;
  openedADay: number;
  requestsADay: number;
  requestsOpen: number;
  logLevel: string;
  giving: GivingSettings;
  texts: TextSettings;
  metricsToken: string | null;
  tracesUrl: string | null;
  drainSeconds: number;
  siteDir: string;
  consoleDir: string;
}

/** Reads and validates the settings. No other code reads the environment. Makes the secrets on the first start. */
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
        "Restore it from a backup. Without it, you must reset the second step of everybody who has an authenticator app or recovery codes.",
      ),
    ),
    returnKey:
      settings.RETURN_KEY ??
      ownSecret(
        dataDir,
        "return-key",
        "Restore it from a backup. Without it, we do not recognise people whose accounts were closed.",
      ),
    tokenMinutes: settings.TOKEN_MINUTES,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    publicUrl: settings.PUBLIC_URL ?? null,
    listensAt: `http://${settings.HOST.includes(":") ? `[${settings.HOST}]` : settings.HOST}:${settings.PORT}`,
    trustedProxies: settings.TRUSTED_PROXIES,
    throttleFactor: settings.THROTTLE_FACTOR,
    exportsADay: settings.EXPORTS_A_DAY,
    listedADay: settings.LISTED_A_DAY,
    openedADay: settings.OPENED_A_DAY,
    requestsADay: settings.REQUESTS_A_DAY,
    requestsOpen: settings.REQUESTS_OPEN,
    logLevel: settings.LOG_LEVEL ?? (settings.DATABASE_URL ? "info" : "warn"),
    giving: givingFrom(settings, { dataDir, demoData }),
    texts: textsFrom(settings, { demoData }),
    metricsToken: settings.METRICS_TOKEN ?? null,
    tracesUrl: settings.TRACES_URL ?? null,
    drainSeconds: settings.DRAIN_SECONDS,
    siteDir: resolve(settings.SITE_DIR),
    consoleDir: resolve(settings.CONSOLE_DIR),
  };
}

/**
 * Returns the secrets in a setting. Commas separate them in the setting. Without the setting, returns the server's own
 * secret.
 */
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

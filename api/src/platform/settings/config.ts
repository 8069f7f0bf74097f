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

/** All settings, as environment variables. An empty variable counts as not set. */
const environment = z.object({
  /** The host name or network address at which the server listens. `PORT` is its port. */
  HOST: z._default(z.string(), "127.0.0.1"),
  PORT: wholeNumber(0, 65_535, 4000),
  /**
   * The folder for the embedded database, the secrets, uploaded photos and unsent mails. Other settings can move each
   * of them elsewhere.
   */
  DATA_DIR: z._default(z.string(), join(repository, ".data")),
  /** The address of PostgreSQL. Without it, the server uses the embedded database. */
  DATABASE_URL: z.optional(postgresUrl),
  /** The most connections to PostgreSQL that one process opens. */
  DATABASE_POOL: wholeNumber(1, 200, 10),
  /**
   * The address of a streaming replica of DATABASE_URL. The server reads lists from it. If the replica fails, the
   * server continues without it.
   */
  DATABASE_READ_URL: z.optional(postgresUrl),
  /** How many seconds a replica may be behind. The server does not read from a replica that is further behind. */
  DATABASE_READ_LAG: wholeNumber(1, 60, 5),
  /**
   * True if the database runs on several machines. Then one machine may stop answering while the others continue. The
   * default is true with DATABASE_READ_URL.
   */
  DATABASE_CLUSTER: z.optional(flag),
  /** True to load the demonstration data into an empty database. The default is true for the embedded database only. */
  DEMO_DATA: z.optional(flag),
  DEMO_MEMBERS: wholeNumber(0, 1_000_000, 2_400),
  /**
   * The keys that sign tokens, separated by commas, each of at least 32 characters. The first key signs new tokens.
   * Tokens signed with any of the keys are valid.
   */
  TOKEN_SECRETS: z.optional(z.string()),
  /**
   * The keys that encrypt the secrets of second factors, in the same form as TOKEN_SECRETS. Never remove a key that was
   * in use, because nobody could decrypt its secrets any more.
   */
  FACTOR_KEYS: z.optional(z.string()),
  /**
   * The key for certain hashes. With these hashes, we recognise people whose accounts we closed. If you change the key,
   * we recognise none of them.
   */
  RETURN_KEY: z.optional(
    z.string().check(z.minLength(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`)),
  ),
  /** How many minutes a token is valid. After half of that time, the server replaces a token that is in use. */
  TOKEN_MINUTES: wholeNumber(5, 43_200, 720),
  /**
   * The address of the mail server, for example smtps://user:password@mail.example:465. Without it, mails become files
   * in DATA_DIR/outbox.
   */
  SMTP_URL: z.optional(
    z.string().check(z.regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")),
  ),
  MAIL_FROM: z._default(z.string(), brand.mailFrom),
  /**
   * The public address of the site. Links in mails and on pages begin with this address. It also says whether the site
   * uses https. The default is the address at which the server listens.
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
   * How many proxies are in front of the server. The server learns the caller's network address only from these
   * proxies, and believes no others.
   */
  TRUSTED_PROXIES: wholeNumber(0, 10, 0),
  /** A number that multiplies every limit on tries. Set it only for load tests. */
  THROTTLE_FACTOR: wholeNumber(1, 1_000_000, 1),
  /** How many files with people's data each consultant or admin may make in a day. With 0, nobody may make any. */
  EXPORTS_A_DAY: wholeNumber(0, 1_000, 5),
  /** How many different people a member may see in lists in a day. */
  LISTED_A_DAY: wholeNumber(20, 1_000_000, 150),
  /** How many different people's profiles a member may open in a day. */
  OPENED_A_DAY: wholeNumber(1, 1_000_000, 60),
  /**
   * A member may send requests to this many people in 24 hours. `REQUESTS_OPEN` is how many of a member's requests may
   * wait for an answer at the same time.
   */
  REQUESTS_A_DAY: wholeNumber(1, 1_000, 5),
  REQUESTS_OPEN: wholeNumber(1, 1_000, 10),
  /**
   * How much the server logs. `info` logs every request, and is the default with DATABASE_URL. Otherwise the default is
   * `warn`.
   */
  LOG_LEVEL: z.optional(
    z.enum(
      ["trace", "debug", "info", "warn", "error", "silent"],
      "must be one of trace, debug, info, warn, error, silent",
    ),
  ),
  /** The bearer token for reading /metrics, at least 16 characters. Without it there are no metrics. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, "must have at least 16 characters"))),
  /**
   * The address of a collector that receives traces by OTLP over HTTP. Without it there are no traces. Traces contain
   * no personal data.
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
   * How many seconds a server continues to work after it was told to stop. In this time, /readyz says that the server
   * stops, and load balancers send no more requests.
   */
  DRAIN_SECONDS: wholeNumber(0, 120, 0),
  ...filesEnvironment,
  ...givingEnvironment,
  ...textsEnvironment,
  /** The folder of the built site. `CONSOLE_DIR` is the folder of the built console. */
  SITE_DIR: z._default(z.string(), join(repository, "site/dist")),
  CONSOLE_DIR: z._default(z.string(), join(repository, "console/dist")),
});

export const settingNames: readonly string[] = Object.keys(environment.shape);

export interface Config {
  host: string;
  /** The port at which the server listens. 0 means any free port. */
  port: number;
  dataDir: string;
  /** The object store for photos, videos and papers. Null if these files are in a folder. */
  objectStore: ObjectStoreSettings | null;
  databaseUrl: string | null;
  databasePool: number;
  databaseReadUrl: string | null;
  /** Seconds. */
  databaseReadLag: number;
  /** True if the database runs on several machines. */
  databaseCluster: boolean;
  demoData: boolean;
  demoMembers: number;
  /** The keys that sign tokens. The first key signs new tokens, and tokens signed with any of them are valid. */
  tokenSecrets: [string, ...string[]];
  /**
   * The keys for the secrets of second factors. We encrypt with the first key. We decrypt each secret with the key that
   * encrypted it.
   */
  factorKeys: [string, ...string[]];
  returnKey: string;
  tokenMinutes: number;
  smtpUrl: string | null;
  mailFrom: string;
  publicUrl: string | null;
  /**
   * The address at which the server listens. The server prints it when it starts. Before the server listens, this is
   * only the address in the settings.
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

/**
 * Reads and validates the settings. No other code reads the environment. On the first start, makes the server's
 * secrets.
 */
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
        "Delete this file and start again. Then everybody has to log in again.",
      ),
    ),
    factorKeys: secretsOf(settings, "FACTOR_KEYS", () =>
      ownSecret(
        dataDir,
        "factor-key",
        "Restore this file from a backup. Without it, you must reset the second step of everybody who has an authenticator app or recovery codes.",
      ),
    ),
    returnKey:
      settings.RETURN_KEY ??
      ownSecret(
        dataDir,
        "return-key",
        "Restore this file from a backup. Without it, we do not recognise people whose accounts we closed.",
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
 * Returns the secrets in a setting, which are separated by commas. If the setting is empty, returns the server's own
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

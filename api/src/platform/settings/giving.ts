import { existsSync } from "node:fs";
import * as z from "zod/mini";
import { ConfigError } from "./config-error.ts";
import { ownSecret, SECRET_LENGTH } from "./secrets.ts";
import { days, naira, percent, wholeNumber } from "./values.ts";

const gatewayNames = z.enum(
  ["sandbox", "paystack", "flutterwave"],
  "must be one of sandbox, paystack, flutterwave",
);

/** The settings of gifts and the gateways that move their money. */
export const givingEnvironment = {
  /** With `closed` we take no new gifts. We still settle, refund and pay out earlier gifts. */
  GIVING: z._default(z.enum(["open", "closed"], "must be open or closed"), "open"),
  /** The gateway for new gifts. This setting is needed only if both gateways have keys. */
  GATEWAY: z.optional(gatewayNames),
  PAYSTACK_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^sk_(test|live)_\w{8,}$/, "must begin with sk_test_ or sk_live_")),
  ),
  FLUTTERWAVE_SECRET_KEY: z.optional(
    z
      .string()
      .check(z.regex(/^FLWSECK(_TEST)?-[\w-]{8,}$/, "must begin with FLWSECK_TEST- or FLWSECK-")),
  ),
  /** The text that Flutterwave sends with each webhook, as set in its dashboard. */
  FLUTTERWAVE_WEBHOOK_HASH: z.optional(
    z.string().check(z.minLength(16, "must have at least 16 characters")),
  ),
  /** The percentage of a charge that the gateway takes, as we show it before payment. */
  FEE_PERCENT: percent("1.5"),
  /**
   * The fixed amount that the gateway also takes, in whole naira. It takes nothing fixed from charges below
   * FEE_FLAT_FROM. In all, the gateway takes at most FEE_CAP. If FEE_CAP is 0, there is no limit.
   */
  FEE_FLAT: naira(100),
  FEE_FLAT_FROM: naira(2_500),
  FEE_CAP: naira(2_000),
  /** The same for a card from abroad. */
  FEE_ABROAD_PERCENT: percent("3.9"),
  FEE_ABROAD_FLAT: naira(100),
  FEE_ABROAD_CAP: naira(0),
  /**
   * A file for donors abroad. It says how many naira a pound, a dollar and so on cost. The server reads a changed file
   * without a restart.
   */
  RATES_FILE: z.optional(z.string().check(z.minLength(1, "must be the path of a file"))),
  /**
   * When we pay a page's money out. PAYOUT_AT_ONCE: as soon as the page has this many whole naira. PAYOUT_WAITS: as
   * soon as the oldest part of the money has waited this many working days. PAYOUT_WITHIN: how many working days
   * finance then has.
   */
  PAYOUT_AT_ONCE: naira(5_000),
  PAYOUT_WAITS: wholeNumber(0, 60, 3),
  PAYOUT_WITHIN: wholeNumber(1, 60, 5),
  /** Federal holidays that the government names each year, such as Eid: days, separated by commas. */
  HOLIDAYS: days,
  /**
   * The share of opened pages that need a second verifier: one in this many. Nobody can foresee which pages the lot
   * chooses. 0: none. With real money, 0 is refused.
   */
  SECOND_VERIFIER_ONE_IN: wholeNumber(0, 1_000, 10),
  /**
   * The share of opened pages that come back as a spot check: one in this many. 0: none. With real money, 0 is refused.
   */
  SPOT_CHECK_ONE_IN: wholeNumber(0, 1_000, 20),
  /** A file with one name in each line. An applicant whose name is like one of them needs a second verifier. */
  SANCTIONS_FILE: z.optional(z.string().check(z.minLength(1, "must be the path of a file"))),
  /** The key that makes the codes of vouchers and seals the numbers of bank accounts. It must never change. */
  CODE_KEY: z.optional(
    z.string().check(z.minLength(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`)),
  ),
};

const environment = z.object(givingEnvironment);

export interface GivingSettings {
  /** True if the settings allow new gifts. We take gifts only if there is also a gateway. */
  isWanted: boolean;
  /** The gateway for new gifts. Null if none is set up. */
  gateway: z.output<typeof gatewayNames> | null;
  /** True if the keys move real money; null while there is no gateway. */
  live: boolean | null;
  paystackSecretKey: string | null;
  flutterwave: { secretKey: string; webhookHash: string } | null;
  /** Amounts in whole kobo, and the rate in hundredths of a percent. There is no limit if `cap` is null. */
  fees: { rate: bigint; flat: bigint; flatFrom: bigint; cap: bigint | null };
  /** The fees for a card from abroad. */
  feesAbroad: GivingSettings["fees"];
  /** The file of exchange rates. */
  ratesFile: string | null;
  codeKey: string;
  holidays: ReadonlySet<string>;
  /** The rule for the time of payouts: kobo, and working days. */
  payouts: { atOnce: bigint; waits: number; within: number };
  /**
   * How applications are verified: how often a lot asks for a second verifier or a spot check, and the file of the
   * sanctions list.
   */
  verifying: { secondOneIn: number; spotOneIn: number; sanctionsFile: string | null };
}

/**
 * Returns the settings for giving, after checking that they fit together. Makes the key of the codes on the first
 * start.
 */
export function givingFrom(
  settings: z.output<typeof environment>,
  { dataDir, demoData }: { dataDir: string; demoData: boolean },
): GivingSettings {
  const live = modeOf(settings, demoData);
  const { PAYSTACK_SECRET_KEY: paystack, FEE_CAP: cap, FEE_ABROAD_CAP: abroadCap } = settings;
  return {
    isWanted: settings.GIVING === "open",
    gateway: gatewayOf(settings, demoData),
    live: live ?? (settings.GATEWAY === "sandbox" || demoData ? false : null),
    paystackSecretKey: paystack ?? null,
    flutterwave: flutterwaveOf(settings),
    fees: {
      rate: settings.FEE_PERCENT,
      flat: settings.FEE_FLAT,
      flatFrom: settings.FEE_FLAT_FROM,
      cap: cap === 0n ? null : cap,
    },
    feesAbroad: {
      rate: settings.FEE_ABROAD_PERCENT,
      flat: settings.FEE_ABROAD_FLAT,
      flatFrom: 0n,
      cap: abroadCap === 0n ? null : abroadCap,
    },
    ratesFile: settings.RATES_FILE ?? null,
    holidays: settings.HOLIDAYS,
    payouts: {
      atOnce: settings.PAYOUT_AT_ONCE,
      waits: settings.PAYOUT_WAITS,
      within: settings.PAYOUT_WITHIN,
    },
    codeKey: codeKeyOf(settings, dataDir, live === true),
    verifying: verifyingOf(settings, live === true),
  };
}

function verifyingOf(settings: Settings, isLive: boolean): GivingSettings["verifying"] {
  const { SECOND_VERIFIER_ONE_IN: secondOneIn, SPOT_CHECK_ONE_IN: spotOneIn } = settings;
  for (const name of ["SECOND_VERIFIER_ONE_IN", "SPOT_CHECK_ONE_IN"] as const)
    if (isLive && settings[name] === 0)
      throw new ConfigError(
        `Wrong setting: ${name} is 0, and the gateway's keys move real money. Use 1 or more. With 5, for example, another person checks one page in five.`,
      );
  const file = settings.SANCTIONS_FILE;
  if (file !== undefined && !existsSync(file))
    throw new ConfigError(`Wrong setting: SANCTIONS_FILE is ${file}, and there is no such file.`);
  return { secondOneIn, spotOneIn, sanctionsFile: settings.SANCTIONS_FILE ?? null };
}

type Settings = z.output<typeof environment>;

/** Tells whether the keys that are set are live keys. Returns null if no key is set. */
function modeOf({ PAYSTACK_SECRET_KEY, FLUTTERWAVE_SECRET_KEY, GATEWAY }: Settings, demo: boolean) {
  const paystack = PAYSTACK_SECRET_KEY?.startsWith("sk_live_");
  const flutterwave = FLUTTERWAVE_SECRET_KEY?.startsWith("FLWSECK-");
  if (paystack !== undefined && flutterwave !== undefined && paystack !== flutterwave)
    throw new ConfigError(
      "Wrong setting: one of PAYSTACK_SECRET_KEY and FLUTTERWAVE_SECRET_KEY is live, the other is for tests. Use two live keys or two test keys.",
    );
  const live = paystack ?? flutterwave;
  if (live === undefined) return null;
  const key = paystack === undefined ? "FLUTTERWAVE_SECRET_KEY" : "PAYSTACK_SECRET_KEY";
  if (live && GATEWAY === "sandbox")
    throw new ConfigError(
      `Wrong setting: ${key} moves real money and GATEWAY is sandbox. Remove GATEWAY, or use a test key.`,
    );
  if (live && demo)
    throw new ConfigError(
      `Wrong setting: ${key} moves real money, and the demonstration's people are invented. Set DEMO_DATA to false, or use a test key.`,
    );
  return live;
}

function gatewayOf(settings: Settings, demoData: boolean): GivingSettings["gateway"] {
  const { GATEWAY, PAYSTACK_SECRET_KEY, FLUTTERWAVE_SECRET_KEY } = settings;
  const missing = (key: string) =>
    new ConfigError(`Wrong setting: GATEWAY is ${GATEWAY}, but ${key} is missing.`);
  if (GATEWAY === "paystack" && !PAYSTACK_SECRET_KEY) throw missing("PAYSTACK_SECRET_KEY");
  if (GATEWAY === "flutterwave" && !FLUTTERWAVE_SECRET_KEY) throw missing("FLUTTERWAVE_SECRET_KEY");
  if (GATEWAY) return GATEWAY;
  if (PAYSTACK_SECRET_KEY && FLUTTERWAVE_SECRET_KEY)
    throw new ConfigError(
      "Wrong setting: two gateways have keys. Set GATEWAY to the one that takes new gifts: paystack or flutterwave.",
    );
  if (PAYSTACK_SECRET_KEY) return "paystack";
  if (FLUTTERWAVE_SECRET_KEY) return "flutterwave";
  return demoData ? "sandbox" : null;
}

function flutterwaveOf(settings: Settings): GivingSettings["flutterwave"] {
  const { FLUTTERWAVE_SECRET_KEY: secretKey, FLUTTERWAVE_WEBHOOK_HASH: webhookHash } = settings;
  if (!secretKey && !webhookHash) return null;
  if (secretKey && webhookHash) return { secretKey, webhookHash };
  throw new ConfigError(
    "Wrong setting: FLUTTERWAVE_SECRET_KEY and FLUTTERWAVE_WEBHOOK_HASH work only together. The hash is the secret that you set for webhooks in Flutterwave's dashboard.",
  );
}

function codeKeyOf({ CODE_KEY }: Settings, dataDir: string, isLive: boolean): string {
  if (CODE_KEY) return CODE_KEY;
  if (isLive)
    throw new ConfigError(
      "Wrong setting: CODE_KEY is missing. Vouchers and links are made from it: set it to the output of `openssl rand -base64 48`, and keep it for good.",
    );
  return ownSecret(
    dataDir,
    "code-key",
    "Restore it from a backup. Without it, people's vouchers and links no longer work.",
  );
}

import { existsSync } from "node:fs";
import * as z from "zod/mini";
import { ConfigError } from "./config-error.ts";
import { ownSecret, SECRET_LENGTH } from "./secrets.ts";
import { days, naira, percent, wholeNumber } from "./values.ts";

const gatewayNames = z.enum(
  ["sandbox", "paystack", "flutterwave"],
  "must be one of sandbox, paystack, flutterwave",
);

/** The settings for gifts, and for the gateways that move the money of gifts. */
export const givingEnvironment = {
  /** With `closed`, we accept no new gifts. We still settle, refund and pay out earlier gifts. */
  GIVING: z._default(z.enum(["open", "closed"], "must be open or closed"), "open"),
  /** The gateway for new gifts. Needed only if both gateways have keys. */
  GATEWAY: z.optional(gatewayNames),
  PAYSTACK_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^sk_(test|live)_\w{8,}$/, "must begin with sk_test_ or sk_live_")),
  ),
  FLUTTERWAVE_SECRET_KEY: z.optional(
    z
      .string()
      .check(z.regex(/^FLWSECK(_TEST)?-[\w-]{8,}$/, "must begin with FLWSECK_TEST- or FLWSECK-")),
  ),
  /** The secret text that Flutterwave sends with each webhook. You choose it in Flutterwave's dashboard. */
  FLUTTERWAVE_WEBHOOK_HASH: z.optional(
    z.string().check(z.minLength(16, "must have at least 16 characters")),
  ),
  /** The gateway's fee, in percent of a payment. The donor sees the fee before they pay. */
  FEE_PERCENT: percent("1.5"),
  /**
   * The fixed part of the gateway's fee, in whole naira. The gateway does not take this part on payments below
   * `FEE_FLAT_FROM`. `FEE_CAP` is the most that the whole fee can be. With a cap of 0, the fee has no limit.
   */
  FEE_FLAT: naira(100),
  FEE_FLAT_FROM: naira(2_500),
  FEE_CAP: naira(2_000),
  /**
   * The gateway's fee for a card from abroad, in percent of the payment. `FEE_ABROAD_FLAT` and `FEE_ABROAD_CAP` are its
   * fixed part and its limit.
   */
  FEE_ABROAD_PERCENT: percent("3.9"),
  FEE_ABROAD_FLAT: naira(100),
  FEE_ABROAD_CAP: naira(0),
  /**
   * The path of a file that says how many naira a pound, a dollar and so on cost. Donors abroad see these amounts. The
   * server reads a changed file without a restart.
   */
  RATES_FILE: z.optional(z.string().check(z.minLength(1, "must be the path of a file"))),
  /**
   * A page's money is due as soon as it is this many whole naira. `PAYOUT_WAITS`: it is also due when its oldest part
   * has waited this many working days. `PAYOUT_WITHIN`: finance must pay due money within this many working days.
   */
  PAYOUT_AT_ONCE: naira(5_000),
  PAYOUT_WAITS: wholeNumber(0, 60, 3),
  PAYOUT_WITHIN: wholeNumber(1, 60, 5),
  /** The federal holidays that the government announces each year, such as Eid: days separated by commas. */
  HOLIDAYS: days,
  /**
   * How many opened pages need a second verifier. With 10, it is one page in ten. We draw lots, so nobody can foresee
   * which pages need one. With 0, no page needs one. With real money, 0 is not allowed.
   */
  SECOND_VERIFIER_ONE_IN: wholeNumber(0, 1_000, 10),
  /**
   * How many opened pages get a spot check. With 20, it is one page in twenty. With 0, none gets one. With real money,
   * 0 is not allowed.
   */
  SPOT_CHECK_ONE_IN: wholeNumber(0, 1_000, 20),
  /**
   * The path of the sanctions list, a file with one name in each line. An application needs a second verifier if the
   * applicant's name is like one of these names.
   */
  SANCTIONS_FILE: z.optional(z.string().check(z.minLength(1, "must be the path of a file"))),
  /** The key that makes the codes of gift cards and encrypts the numbers of bank accounts. It must never change. */
  CODE_KEY: z.optional(
    z.string().check(z.minLength(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`)),
  ),
};

const environment = z.object(givingEnvironment);

export interface GivingSettings {
  /** True if the settings allow new gifts. We accept gifts only if there is also a gateway. */
  isWanted: boolean;
  /** The gateway for new gifts. Null if no gateway has keys. */
  gateway: z.output<typeof gatewayNames> | null;
  /** True if the gateway's keys move real money. Null if there is no gateway. */
  live: boolean | null;
  paystackSecretKey: string | null;
  flutterwave: { secretKey: string; webhookHash: string } | null;
  /**
   * The gateway's fees. `rate` is in hundredths of a percent, and all amounts are in whole kobo. If `cap` is null, the
   * fee has no limit.
   */
  fees: { rate: bigint; flat: bigint; flatFrom: bigint; cap: bigint | null };
  /** The gateway's fees for a card from abroad. */
  feesAbroad: GivingSettings["fees"];
  /** The path of the file with exchange rates. Null if there is none. */
  ratesFile: string | null;
  codeKey: string;
  holidays: ReadonlySet<string>;
  /**
   * When we pay out. `atOnce` is an amount in kobo. `waits` and `within` are numbers of working days. See
   * `PAYOUT_AT_ONCE`.
   */
  payouts: { atOnce: bigint; waits: number; within: number };
  /**
   * How many applications we check again. If `secondOneIn` is 10, one in ten needs a second verifier. If `spotOneIn` is
   * 20, one in twenty gets a spot check. `sanctionsFile` is the path of the sanctions list.
   */
  verifying: { secondOneIn: number; spotOneIn: number; sanctionsFile: string | null };
}

/**
 * Returns the settings for giving. Throws if they contradict each other. On the first start, makes the key for codes.
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
    throw new ConfigError(`Wrong setting: SANCTIONS_FILE is ${file}, but there is no such file.`);
  return { secondOneIn, spotOneIn, sanctionsFile: settings.SANCTIONS_FILE ?? null };
}

type Settings = z.output<typeof environment>;

/** Returns true if the gateway keys in the settings move real money. Returns null if there are no keys. */
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
      `Wrong setting: ${key} moves real money, but GATEWAY is sandbox. Remove GATEWAY, or use a test key.`,
    );
  if (live && demo)
    throw new ConfigError(
      `Wrong setting: ${key} moves real money, but the people of the demonstration are invented. Set DEMO_DATA to false, or use a test key.`,
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
      "Wrong setting: two gateways have keys. Set GATEWAY to the one for new gifts: paystack or flutterwave.",
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
    "Restore this file from a backup. Without it, people's gift cards and links no longer work.",
  );
}

import { createHmac } from "node:crypto";
import type { Database } from "../platform/db/database.ts";
import type { CodeKey } from "../platform/seals.ts";
import { ConfigError } from "../platform/settings/config-error.ts";
import type { GivingSettings } from "../platform/settings/giving.ts";
import { type LedgerMode, modeOf } from "./accounts/mode.ts";
import type { FeeRule } from "./gateways/fees.ts";
import { createFlutterwave } from "./gateways/flutterwave.ts";
import type { BankAccount, Gateway } from "./gateways/gateway.ts";
import { createPaystack } from "./gateways/paystack.ts";
import { type Rates, ratesAt } from "./gateways/rates.ts";
import { openFor } from "./gateways/sandbox/banks.ts";
import { SANDBOX_API } from "./gateways/sandbox/routes.ts";

/** What giving needs. */
export interface Giving {
  /** True if we take new gifts. If false, gifts that were begun before still continue. */
  isOpen: boolean;
  /** True if the money is real, false if it is test money. */
  live: boolean;
  /** The gateway for new gifts. Null if none is set up. */
  gateway: Gateway["name"] | null;
  /** The gateway's fees for a charge, as far as they are known before the payment. */
  fees: FeeRule;
  /** The gateway's fees for a charge of a card from abroad. */
  feesAbroad: FeeRule;
  /** Returns the exchange rates. Returns null if there are none, or if they are too old at this time. */
  ratesAt(now: Date): Promise<Rates | null>;
  codeKey: CodeKey;
  /** The holidays that the government has declared in addition to the fixed ones. */
  holidays: ReadonlySet<string>;
  /**
   * When we pay out: from which amount we pay without waiting, how many working days a smaller amount waits, and the
   * declared holidays.
   */
  calendar: GivingSettings["payouts"] & Pick<GivingSettings, "holidays">;
  /** Returns the gateway with this name. Returns null if it is not set up. */
  gatewayOf(name: Gateway["name"]): Gateway | null;
  /** Our own test gateway, which moves no money. Null if money is real, or if no gateway is set up. */
  sandbox: OwnGateway | null;
  /** A sentence for the operator: whether giving is open or closed, and what is missing. */
  inWords: string;
}

/** The values that the sandbox and its adapter both need. The adapter is the code that calls the sandbox. */
export interface OwnGateway extends OwnServer {
  secretKey: string;
}

/** How the server reaches itself and the gateways. */
export interface OwnServer {
  /**
   * Returns the server's address, such as "http://127.0.0.1:4000". It is known only after the server has begun to
   * listen.
   */
  address(): string;
  fetch: typeof fetch;
}

declare module "../platform/http/handler.ts" {
  interface Deps {
    giving: Giving;
  }
}

/**
 * Sets up giving from the settings. Throws `ConfigError` if the keys are for real money and the database has test
 * money, or the other way round. `isReady` is false if a fault in another part of the server prevents us from taking
 * gifts.
 */
export async function createGiving(
  db: Database,
  settings: GivingSettings,
  own: OwnServer,
  isReady = true,
): Promise<Giving> {
  const kept = await modeOf(db);
  refuseOtherMoney(kept, settings.live);
  const codeKey = Buffer.from(settings.codeKey);
  const sandbox = settings.live === false ? { ...own, secretKey: sandboxKey(codeKey) } : null;
  const gateways: Record<Gateway["name"], Gateway | null> = {
    sandbox: sandbox && sandboxAdapter(db, sandbox),
    paystack: paystackAdapter(settings.paystackSecretKey, own.fetch),
    flutterwave: flutterwaveAdapter(settings.flutterwave, own.fetch),
  };
  const { isWanted, gateway, fees, feesAbroad, ratesFile, holidays, payouts } = settings;
  return {
    isOpen: isReady && isWanted && gateway !== null && gateways[gateway] !== null,
    live: kept === "live" || settings.live === true,
    gateway,
    fees,
    feesAbroad,
    ratesAt: (now) => ratesAt(ratesFile, now),
    codeKey,
    holidays,
    calendar: { ...payouts, holidays },
    gatewayOf: (name) => gateways[name],
    sandbox,
    inWords: inWords(settings, isReady),
  };
}

function refuseOtherMoney(kept: LedgerMode | null, live: boolean | null) {
  if (kept === null || live === null) return;
  if (kept === "sandbox" && live)
    throw new ConfigError(
      "The gateway's key moves real money, but the gifts in this database are only tests. For real gifts, use an empty database (DATABASE_URL or DATA_DIR). For tests, use a test key.",
    );
  if (kept === "live" && !live)
    throw new ConfigError(
      "The gifts in this database are real, but the settings are for tests without money. Set the gateway's live key, or use an empty database (DATABASE_URL or DATA_DIR) for tests.",
    );
}

/**
 * Returns the sandbox's secret key. All processes with the same `codeKey` get the same key, so each accepts the
 * webhooks of the others.
 */
function sandboxKey(codeKey: CodeKey): string {
  return `sk_test_${createHmac("sha256", codeKey).update("sandbox").digest("hex")}`;
}

function sandboxAdapter(db: Database, { secretKey, address, fetch }: OwnGateway): Gateway {
  const host = {
    get base() {
      return address() + SANDBOX_API;
    },
    secretKey,
    fetch,
  };
  const gateway = createPaystack("sandbox", host);
  const payouts = gateway.payouts && {
    ...gateway.payouts,
    openFor: ({ number }: BankAccount, name: string) => openFor(db, number, name, new Date()),
  };
  return { ...gateway, payouts };
}

const PAYSTACK = "https://api.paystack.co";
const FLUTTERWAVE = "https://api.flutterwave.com/v3";

function paystackAdapter(secretKey: string | null, fetch: OwnServer["fetch"]): Gateway | null {
  return secretKey === null
    ? null
    : createPaystack("paystack", { base: PAYSTACK, secretKey, fetch });
}

function flutterwaveAdapter(
  keys: GivingSettings["flutterwave"],
  fetch: OwnServer["fetch"],
): Gateway | null {
  return keys && createFlutterwave({ base: FLUTTERWAVE, ...keys, fetch });
}

const NAMES: Record<Gateway["name"], string> = {
  sandbox: "the sandbox",
  paystack: "Paystack",
  flutterwave: "Flutterwave",
};

function inWords({ isWanted, gateway, live }: GivingSettings, isReady: boolean): string {
  if (gateway === null)
    return "closed: no gateway is set up. To open it, set PAYSTACK_SECRET_KEY, or FLUTTERWAVE_SECRET_KEY with FLUTTERWAVE_WEBHOOK_HASH, and CODE_KEY with a live key";
  if (!isReady) return "closed until the following is put right; what was given goes on";
  if (!isWanted) return "closed by GIVING; what was given goes on";
  return `open, paid at ${NAMES[gateway]}${live ? "" : ": no real money moves"}`;
}

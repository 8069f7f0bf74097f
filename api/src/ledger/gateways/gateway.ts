/**
 * What we need from a gateway. All amounts are whole kobo. We make the references, from lower-case letters, digits and
 * dashes, with at least 16 characters. A gateway never acts twice for the same reference.
 */
export interface Gateway {
  readonly name: "sandbox" | "paystack" | "flutterwave";
  /** Begins a payment. The donor continues at `url`. */
  initialize(charge: ChargeRequest): Promise<{ url: string }>;
  /** Returns the gateway's charge for a payment. Returns null if the gateway does not know the reference. */
  verify(reference: string): Promise<Charge | null>;
  /** Finds one charge by the gateway's own id. Returns null if the gateway does not know the id. */
  charge(id: string): Promise<Charge | null>;
  /**
   * Asks for a refund. Call `refundsOf` first: a refund has no reference of ours, so a repeated call could refund
   * twice.
   */
  refund(request: RefundRequest): Promise<GatewayRefund>;
  /** Lists all refunds of one payment. */
  refundsOf(charge: Pick<Charge, "id" | "reference" | "paidAt">): Promise<GatewayRefund[]>;
  /** Gives the gateway a bank account for a refund that needs one. */
  retryRefund(refundId: string, account: BankAccount): Promise<GatewayRefund>;
  /** The functions for payouts. Null if the gateway cannot make payouts. */
  readonly payouts: Payouts | null;
  /**
   * Lists the charges between two times. This list and the following ones are for the reconciliation: they say which
   * money the gateway charged, settled and still has.
   */
  transactions(from: Date, to: Date): AsyncIterable<Charge>;
  /** Lists the settlements that were completed between these times. */
  settlements(from: Date, to: Date): AsyncIterable<Settlement>;
  /** Lists the charges in a settlement. */
  chargesOf(settlementId: string): AsyncIterable<SettledCharge>;
  /** Lists all refunds that were requested between these times, by us or by anybody else. */
  refunds(from: Date, to: Date): AsyncIterable<ListedRefund>;
  /** Lists the disputes that were opened between these times. */
  disputes(from: Date, to: Date): AsyncIterable<GatewayDispute>;
  /** Lists all disputes about one payment, with their present state. */
  disputesOf(charge: Pick<Charge, "id" | "reference" | "paidAt">): Promise<GatewayDispute[]>;
  /** Returns true if the webhook really comes from the gateway. Compares in constant time. */
  isOwn(body: Buffer, headers: Record<string, string | string[] | undefined>): boolean;
  /** Returns what a genuine webhook asks us to check. Returns null if the webhook is not about any of our records. */
  lookAt(body: Buffer): Notice | null;
}

export interface Payouts {
  banks(): Promise<Bank[]>;
  /** Returns the name of the account's holder, as the bank writes it. Returns null if the bank has no such account. */
  resolve(account: BankAccount): Promise<string | null>;
  /**
   * Opens the account in this name, unless it already belongs to somebody. Only the simulated banks of our sandbox have
   * this function, so that anyone can try the product with their own name.
   */
  openFor?(account: BankAccount, name: string): Promise<void>;
  /** Registers the account at the gateway, and returns the gateway's code for it. */
  recipient(account: BankAccount, name: string): Promise<string>;
  /** Returns how much money the gateway can send for us now, in kobo. */
  available(): Promise<bigint>;
  transfer(request: TransferRequest): Promise<GatewayTransfer>;
  /** Returns the gateway's transfer for a payout. Returns null if the gateway does not know the reference. */
  verifyTransfer(reference: string): Promise<GatewayTransfer | null>;
  /** Lists all transfers that were requested between these times, by us or by anybody else. */
  transfers(from: Date, to: Date): AsyncIterable<GatewayTransfer>;
}

export interface ChargeRequest {
  reference: string;
  amount: bigint;
  email: string;
  /** The address to which the donor comes back after the payment page. Coming back does not prove a payment. */
  returnTo: string;
}

export interface Charge {
  /** The gateway's own. */
  id: string;
  reference: string;
  /** The state of the charge. `pending`: the gateway has not decided yet, so ask again. */
  state: "pending" | "paid" | "failed" | "abandoned" | "reversed";
  amount: bigint;
  currency: string;
  /** The gateway's fee for the charge in kobo. Null while we do not know it. */
  fee: bigint | null;
  paidAt: Date | null;
  /** True if the gateway says that the money is real. A payment with a test key is not. */
  live: boolean;
  /**
   * A text that identifies the card or account, always the same for the same card. Used only to find gifts that the law
   * asks us to check.
   */
  instrument: string | null;
  /** The e-mail address that the payer entered. Null if the gateway does not say. */
  payer: string | null;
}

export interface RefundRequest {
  reference: string;
  chargeId: string;
  amount: bigint;
  note: string;
}

export interface GatewayRefund {
  id: string;
  state: "pending" | "needs-account" | "paid" | "failed";
  amount: bigint;
}

export interface ListedRefund extends GatewayRefund {
  /** The charge that was refunded. Each gateway gives either our reference or its own id. The other one is null. */
  charge: { reference: string | null; id: string | null };
}

export interface BankAccount {
  /** Ten digits. */
  number: string;
  bankCode: string;
}

export interface Bank {
  code: string;
  name: string;
}

export interface TransferRequest {
  reference: string;
  amount: bigint;
  recipient: string;
  reason: string;
}

export interface GatewayTransfer {
  reference: string;
  state: "pending" | "paid" | "failed" | "reversed";
  amount: bigint;
  fee: bigint | null;
  /** The gateway's own words on why the money did not arrive. Null if it gives none. */
  said: string | null;
}

export interface Settlement {
  id: string;
  /**
   * The amount that arrived, in kobo. Never below zero. It may be less than the charges minus their fees, because the
   * gateway may have taken money back.
   */
  amount: bigint;
  fees: bigint;
  settledAt: Date;
}

/** A charge from a gateway's list. Not every list says when the charge was paid. */
export type SettledCharge = Pick<Charge, "id" | "reference" | "amount" | "fee"> &
  Partial<Pick<Charge, "paidAt">>;

export interface GatewayDispute {
  id: string;
  reference: string;
  /** The gateway's own id of the disputed charge. Null if the gateway does not say. */
  chargeId: string | null;
  amount: bigint;
  state: "open" | "won" | "lost";
  /** The gateway's own deadline for our answer. Null if the gateway does not say. */
  dueAt: Date | null;
}

/** What a webhook asks us to check. Nothing else in a webhook is trusted. */
export type Notice =
  | { about: "charge"; reference: string }
  | { about: "refund"; reference: string }
  | { about: "transfer"; reference: string }
  | { about: "dispute"; reference: string };

/** We store at most this many characters of a gateway's own words. */
const SAID_AT_MOST = 300;

/** Returns a gateway's own words as one line. Returns null if there are none. */
export function saidIn(words: unknown): string | null {
  if (typeof words !== "string") return null;
  const line = words.replace(/[\s\p{Cc}]+/gu, " ").trim();
  return line === "" ? null : [...line].slice(0, SAID_AT_MOST).join("");
}

/**
 * The error when a request to a gateway failed. `refused`: the gateway said no, and nothing happened. `unknown`: the
 * gateway may have done what we asked, so check before you repeat the request. The message names no person and contains
 * no key. `said` is the gateway's own words about a refusal. They may name a person, so they are never logged.
 */
export class GatewayError extends Error {
  override name = "GatewayError";
  readonly outcome: "refused" | "unknown";
  readonly #said: string | null;
  constructor(
    outcome: "refused" | "unknown",
    message: string,
    { said, ...options }: ErrorOptions & { said?: unknown } = {},
  ) {
    super(message, options);
    this.outcome = outcome;
    this.#said = saidIn(said);
  }
  get said(): string | null {
    return this.#said;
  }
}

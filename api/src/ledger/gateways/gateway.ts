/**
 * The functions that we need from a gateway. All amounts are whole kobo. We make the references. They have lower-case
 * letters, digits and dashes, and at least 16 characters. The same reference never acts twice at a gateway.
 */
export interface Gateway {
  readonly name: "sandbox" | "paystack" | "flutterwave";
  /** Opens a payment. The donor continues at `url`. */
  initialize(charge: ChargeRequest): Promise<{ url: string }>;
  /** Returns the gateway's charge for a payment. Returns null if the gateway does not know this reference. */
  verify(reference: string): Promise<Charge | null>;
  /** Returns one charge by the gateway's own id. Returns null if the gateway does not know this id. */
  charge(id: string): Promise<Charge | null>;
  /**
   * Asks for a refund. Call `refundsOf` first. A refund has no reference of ours, so a repeated call could refund
   * twice.
   */
  refund(request: RefundRequest): Promise<GatewayRefund>;
  /** Lists all refunds of one payment. */
  refundsOf(charge: Pick<Charge, "id" | "reference" | "paidAt">): Promise<GatewayRefund[]>;
  /** Tells the gateway the bank account for a refund, if the gateway needs one. */
  retryRefund(refundId: string, account: BankAccount): Promise<GatewayRefund>;
  /** Null if the gateway cannot make payouts. */
  readonly payouts: Payouts | null;
  /**
   * Lists the charges. We use this list and the next ones for reconciliation. They say which money the gateway charged,
   * settled and still has. `from` and `to` are times.
   */
  transactions(from: Date, to: Date): AsyncIterable<Charge>;
  /** Lists the completed settlements. */
  settlements(from: Date, to: Date): AsyncIterable<Settlement>;
  /** Lists the charges in a settlement. */
  chargesOf(settlementId: string): AsyncIterable<SettledCharge>;
  /** Lists all refunds that anybody requested in this time. */
  refunds(from: Date, to: Date): AsyncIterable<ListedRefund>;
  /** Lists the disputes that were opened in this time. */
  disputes(from: Date, to: Date): AsyncIterable<GatewayDispute>;
  /** Lists all disputes about one payment, with their present state. */
  disputesOf(charge: Pick<Charge, "id" | "reference" | "paidAt">): Promise<GatewayDispute[]>;
  /** Tells whether the raw body of a webhook comes from the gateway. Compares in constant time. */
  isOwn(body: Buffer, headers: Record<string, string | string[] | undefined>): boolean;
  /** Returns the thing that a genuine webhook asks us to check. Returns null if it is about nothing of ours. */
  lookAt(body: Buffer): Notice | null;
}

export interface Payouts {
  banks(): Promise<Bank[]>;
  /** Returns the name of the account's holder, as the bank writes it. Returns null if the bank has no such account. */
  resolve(account: BankAccount): Promise<string | null>;
  /**
   * Opens the account in this name, unless the account already belongs to somebody. Only pretended banks can do this.
   * So anyone can try the product with their own name.
   */
  openFor?(account: BankAccount, name: string): Promise<void>;
  /** Registers the account at the gateway, and returns the gateway's code for it. */
  recipient(account: BankAccount, name: string): Promise<string>;
  /** Returns the amount that we can send now. */
  available(): Promise<bigint>;
  transfer(request: TransferRequest): Promise<GatewayTransfer>;
  /** Returns null if the gateway does not know this reference. */
  verifyTransfer(reference: string): Promise<GatewayTransfer | null>;
  /** Lists all transfers that anybody requested in this time. */
  transfers(from: Date, to: Date): AsyncIterable<GatewayTransfer>;
}

export interface ChargeRequest {
  reference: string;
  amount: bigint;
  email: string;
  /** The address to which the donor returns. A return does not prove a payment. */
  returnTo: string;
}

export interface Charge {
  /** The gateway's own. */
  id: string;
  reference: string;
  /** `pending`: the gateway has not decided yet, so ask again. */
  state: "pending" | "paid" | "failed" | "abandoned" | "reversed";
  amount: bigint;
  currency: string;
  /** The gateway's fee for the charge. Null while we do not know it. */
  fee: bigint | null;
  paidAt: Date | null;
  /** True if the gateway says that the money is real. A payment with a test key is not real. */
  live: boolean;
  /** A text that identifies the card or account. The same card always has the same text. We use it for flags only. */
  instrument: string | null;
  /** The e-mail address that the payer gave. Null if the gateway does not say. */
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
  /** The refunded charge, by our reference or by the gateway's own id. Each gateway gives one of the two. */
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
  /** The gateway's own explanation why the money did not arrive. Null if it gives none. */
  said: string | null;
}

export interface Settlement {
  id: string;
  /**
   * The amount that arrived. It may be less than the charges minus their fees, because the gateway may have taken money
   * back. It is never below zero.
   */
  amount: bigint;
  fees: bigint;
  settledAt: Date;
}

/** A charge of a gateway's list. Not every list says when it was paid. */
export type SettledCharge = Pick<Charge, "id" | "reference" | "amount" | "fee"> &
  Partial<Pick<Charge, "paidAt">>;

export interface GatewayDispute {
  id: string;
  reference: string;
  /** The gateway's own id of the disputed charge. Null if the gateway does not say. */
  chargeId: string | null;
  amount: bigint;
  state: "open" | "won" | "lost";
  /** The gateway's own deadline for an answer. */
  dueAt: Date | null;
}

/** The check that a webhook asks for. We trust nothing else in the webhook. */
export type Notice =
  | { about: "charge"; reference: string }
  | { about: "refund"; reference: string }
  | { about: "transfer"; reference: string }
  | { about: "dispute"; reference: string };

/** We store at most this many characters of a gateway's own words. */
const SAID_AT_MOST = 300;

/** Returns a gateway's words as one line. Returns null if there are none. */
export function saidIn(words: unknown): string | null {
  if (typeof words !== "string") return null;
  const line = words.replace(/[\s\p{Cc}]+/gu, " ").trim();
  return line === "" ? null : [...line].slice(0, SAID_AT_MOST).join("");
}

/**
 * A call to a gateway failed. `refused`: the gateway said no, and nothing happened. `unknown`: the action may have
 * happened, so check before you repeat it. The message names no person and contains no key. `said` has the gateway's
 * own words about a refusal. These words may name a person, so no log contains them.
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

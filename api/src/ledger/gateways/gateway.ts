/**
 * What the product asks of anyone who moves the money. All amounts are whole kobo. A reference is ours: lower-case
 * letters, digits and dashes, 16 characters or more; the same reference never acts twice at a gateway.
 */
export interface Gateway {
  readonly name: "sandbox" | "paystack" | "flutterwave";
  /** Opens a payment; the donor goes on at `url`. */
  initialize(charge: ChargeRequest): Promise<{ url: string }>;
  /** What the gateway holds of a payment; null where it knows none of this reference. */
  verify(reference: string): Promise<Charge | null>;
  /** One charge by the gateway's own id; null where it knows none of it. */
  charge(id: string): Promise<Charge | null>;
  /** Asks for money back. Look at `refundsOf` first: a refund has no reference of ours. */
  refund(request: RefundRequest): Promise<GatewayRefund>;
  /** All refunds of one payment. */
  refundsOf(charge: Pick<Charge, "id" | "reference" | "paidAt">): Promise<GatewayRefund[]>;
  /** Who gets refunds where the gateway needs an account for it. */
  retryRefund(refundId: string, account: BankAccount): Promise<GatewayRefund>;
  /** Null where the gateway cannot send money on. */
  readonly payouts: Payouts | null;
  /** What the gateway charged, settled and holds, for reconciliation; from and to are instants. */
  transactions(from: Date, to: Date): AsyncIterable<Charge>;
  /** Those that are complete. */
  settlements(from: Date, to: Date): AsyncIterable<Settlement>;
  /** The charges that a settlement is made of. */
  chargesOf(settlementId: string): AsyncIterable<SettledCharge>;
  /** All refunds that were asked for in a stretch of time, by anybody. */
  refunds(from: Date, to: Date): AsyncIterable<ListedRefund>;
  /** Disputes that were opened in a stretch of time. */
  disputes(from: Date, to: Date): AsyncIterable<GatewayDispute>;
  /** All disputes about one payment, as they stand now. */
  disputesOf(charge: Pick<Charge, "id" | "reference" | "paidAt">): Promise<GatewayDispute[]>;
  /** Whether the raw body of a webhook is the gateway's own, in constant time. */
  isOwn(body: Buffer, headers: Record<string, string | string[] | undefined>): boolean;
  /** What a genuine webhook wants us to look at; null where it is about nothing of ours. */
  lookAt(body: Buffer): Notice | null;
}

export interface Payouts {
  banks(): Promise<Bank[]>;
  /** The name that the bank has for an account; null where it has no such account. */
  resolve(account: BankAccount): Promise<string | null>;
  /**
   * Only of pretended banks: opens the account in this name, unless it is somebody's already. So anyone who tries the
   * product can do so in their own name.
   */
  openFor?(account: BankAccount, name: string): Promise<void>;
  /** Makes the account known to the gateway; returns the gateway's code for it. */
  recipient(account: BankAccount, name: string): Promise<string>;
  /** What can be sent now. */
  available(): Promise<bigint>;
  transfer(request: TransferRequest): Promise<GatewayTransfer>;
  /** Null where the gateway knows none of this reference. */
  verifyTransfer(reference: string): Promise<GatewayTransfer | null>;
  /** All transfers that were asked for in a stretch of time, by anybody. */
  transfers(from: Date, to: Date): AsyncIterable<GatewayTransfer>;
}

export interface ChargeRequest {
  reference: string;
  amount: bigint;
  email: string;
  /** Where the donor comes back to; it proves nothing. */
  returnTo: string;
}

export interface Charge {
  /** The gateway's own. */
  id: string;
  reference: string;
  /** `pending`: not decided, ask again. */
  state: "pending" | "paid" | "failed" | "abandoned" | "reversed";
  amount: bigint;
  currency: string;
  /** What the gateway keeps of it; null while it is not known. */
  fee: bigint | null;
  paidAt: Date | null;
  /** The gateway's own word that money is real: a payment made with a test key is not. */
  live: boolean;
  /** A mark of the card or account, the same for the same one; for flags only. */
  instrument: string | null;
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
  /** Of the payment, by our reference or the gateway's own id; a gateway says either. */
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
}

export interface Settlement {
  id: string;
  /** What arrived. It may be below the charges less their fees, by what was taken back; never below zero. */
  amount: bigint;
  fees: bigint;
  settledAt: Date;
}

export type SettledCharge = Pick<Charge, "id" | "reference" | "amount" | "fee">;

export interface GatewayDispute {
  id: string;
  reference: string;
  /** The gateway's own id of the charge that it is about; null where it does not say. */
  chargeId: string | null;
  amount: bigint;
  state: "open" | "won" | "lost";
  /** The gateway's own deadline. */
  dueAt: Date | null;
}

/** What to look at; never what to believe. */
export type Notice =
  | { about: "charge"; reference: string }
  | { about: "refund"; reference: string }
  | { about: "transfer"; reference: string }
  | { about: "dispute"; reference: string };

/**
 * A call to a gateway that did not succeed. `refused`: it said no, nothing happened. `unknown`: it may have happened;
 * look before repeating. The message names no person and holds no key.
 */
export class GatewayError extends Error {
  override name = "GatewayError";
  readonly outcome: "refused" | "unknown";
  constructor(outcome: "refused" | "unknown", message: string, options?: ErrorOptions) {
    super(message, options);
    this.outcome = outcome;
  }
}

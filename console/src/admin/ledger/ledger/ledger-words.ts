import type { Output } from "@agbara/shared/contract/calls.ts";
import type { AccountKind } from "@agbara/shared/contract/ledger/accounts.ts";
import { gatewayName } from "../../kit/money/gateways.ts";
import { shortReference } from "../../kit/table/RecordName.tsx";

export type Account = Output<"ledger.accounts.list">["data"]["data"][number];
export type AccountSums = Output<"ledger.accounts.list">["data"]["sums"];
export type History = Output<"ledger.accounts.one">["data"];
export type Movement = History["transfers"][number];
export type Month = Output<"ledger.months.list">["data"][number];
export type Statement = Output<"ledger.months.statement">["data"];
export type Trial = Output<"ledger.months.trial">["data"];
export type JournalSums = Output<"ledger.accounts.journal">["data"]["sums"];
export type Group = Output<"ledger.accounts.group">["data"];

/** The name of each kind of account in the books. */
export const ACCOUNTS = {
  gateway_receivable: "Charged, not settled yet",
  gateway_balance: "Settled, held by the gateway",
  bank: "Our bank account",
  fees: "Fees",
  platform_float: "Our own money",
  refunds_payable: "Refunds on their way",
  payouts_payable: "Payouts on their way",
  disputed: "Taken back in disputes",
  unallocated: "Given to nobody yet",
  entrepreneur: "A page",
  voucher: "A gift card",
} as const satisfies Record<AccountKind, string>;

type Named = Pick<Account, "kind" | "owner" | "owner_name">;

/** A statement shows each of these kinds of accounts in one line, with the sum of all accounts of this kind. */
const ADDED_UP: Partial<Record<AccountKind, string>> = {
  unallocated: "Given to nobody yet, all payments",
  entrepreneur: "All pages",
  voucher: "All vouchers",
};

/** Returns the name of a line in a statement, such as "All pages". */
export const nameInStatement = ({ kind, owner }: Pick<Account, "kind" | "owner">) =>
  ADDED_UP[kind] ?? nameOfAccount({ kind, owner, owner_name: null });

/** Returns the name of an account: "Settled, held by the gateway: Paystack", or "A page: Halima Bello · QQXC2N". */
export function nameOfAccount(account: Named): string {
  const name = ACCOUNTS[account.kind];
  return account.owner ? `${name}: ${ownerInWords(account)}` : name;
}

/** Returns the name of an account's owner. The owner is a payment, a gateway, a page or a gift card. */
function ownerInWords({ kind, owner, owner_name }: Named): string {
  if (owner_name) return owner_name;
  if (kind !== "unallocated") return gatewayName(shortReference(owner));
  const [reference = "", charge] = owner.split(":");
  return paymentInWords(reference, charge);
}

/**
 * Returns the name of a payment. Sometimes a gateway charges a donor twice under one reference. For the second charge,
 * `charge` is the gateway's own number of this charge.
 */
const paymentInWords = (reference: string, charge?: string) =>
  charge
    ? `second charge of payment ${shortReference(reference)}`
    : `payment ${shortReference(reference)}`;

/** An entry of the books: a group of transfers that were written together. */
export type Entry = Pick<Group, "key" | "about">;

/**
 * The last part of the key of an entry about a payment. If the entry is about a second charge, the number of this
 * charge is before the last part.
 */
const PAYMENT_STEPS: readonly (string | undefined)[] = ["posted", "fee", "allocated", "back"];

/**
 * Returns the name of an entry of the books as staff know it, such as "Payment 25E9F4" for `payment:agb-…:posted`. The
 * short code is the one that the record's own screen shows. Knows every kind of key that the ledger writes.
 */
export function nameOfEntry({ key, about }: Entry): string {
  const [cause, name = "", third] = key.split(":");
  const code = shortReference(about?.reference ?? name);
  switch (cause) {
    case "payment":
      return sentenceCase(
        paymentInWords(about?.reference ?? name, PAYMENT_STEPS.includes(third) ? undefined : third),
      );
    case "voucher":
      return `Gift card of gift ${code}`;
    case "part":
    case "choice":
      return `Gift ${code}`;
    case "refund":
      return `Refund ${code}`;
    case "dispute":
      return `Dispute ${code}`;
    case "payout":
      return `Payout ${code}`;
    case "settlement":
      return `Settlement ${third ?? ""} of ${gatewayName(name)}`;
    case "own":
      return "Our own money";
    default:
      return key;
  }
}

const sentenceCase = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** For each kind of record in the books: its name, and the path of its screen. */
const PLACES = {
  gift: ["gift", "gifts"],
  refund: ["refund", "refunds"],
  dispute: ["dispute", "disputes"],
  payout: ["batch of payouts", "payouts"],
  page: ["page", "entrepreneurs"],
} as const;

/** Returns the address of the record that an entry or an account is about. Null if it has no screen. */
export function placeOf({ key, about }: Partial<Entry>): { to: string; text: string } | null {
  if (key?.startsWith("own:")) return { to: "/admin21/float", text: "See our own money" };
  if (!about) return null;
  const [name, path] = PLACES[about.kind];
  return { to: `/admin21/${path}/${about._id}`, text: `Open the ${name}` };
}

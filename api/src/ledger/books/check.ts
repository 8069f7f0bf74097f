import { formatKobo } from "@agbara/shared/money.ts";
import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { inSnapshot } from "../../platform/db/transactions.ts";
import { CHOICE_LOOKS } from "./choice-looks.ts";
import { DAY_LOOKS } from "./day-looks.ts";
import { FLOAT_LOOKS } from "./float-looks.ts";
import { LEDGER_LOOKS } from "./ledger-looks.ts";
import { LOOKS } from "./looks.ts";
import { MONTH_LOOKS } from "./month-looks.ts";
import { PAYOUT_LOOKS } from "./payout-looks.ts";
import { REFUND_LOOKS } from "./refund-looks.ts";
import { SETTLEMENT_LOOKS } from "./settlement-looks.ts";
import { TASK_LOOKS } from "./standing.ts";
import { SUSPENSION_LOOKS } from "./suspension-looks.ts";
import { VOUCHER_LOOKS } from "./voucher-looks.ts";

/** A rule of the books that is broken, and where. */
export interface Difference {
  /** The broken rule in words, such as "a kept balance that is not the sum of its transfers". */
  what: string;
  /** Where the rule is broken: an account, the key of a group, or an id. */
  where: string;
  /** The wrong sum that the check found, in kobo. Null if the rule is not about a sum. */
  is: bigint | null;
  should: bigint | null;
}

const ALL = {
  ...LEDGER_LOOKS,
  ...LOOKS,
  ...VOUCHER_LOOKS,
  ...PAYOUT_LOOKS,
  ...REFUND_LOOKS,
  ...FLOAT_LOOKS,
  ...SETTLEMENT_LOOKS,
  ...DAY_LOOKS,
  ...MONTH_LOOKS,
  ...SUSPENSION_LOOKS,
  ...CHOICE_LOOKS,
  ...TASK_LOOKS,
};

/** We show at most this many differences for one rule. If there are more, they usually come from one error. */
const MOST = 100;

interface Found {
  id: string;
  is?: Sum;
  should?: Sum;
}
/** The types that the drivers return for a bigint or a numeric. */
type Sum = string | number | bigint | null;

/**
 * Checks every rule about the money, and adds up all stored sums again. Calls `take` with each difference as soon as it
 * is found. If a rule has more than 100 differences, calls `take` with the first 100, and then once with null. Has only
 * the differences in memory, so even very long books can be checked.
 */
export async function eachDifference(
  snapshot: Database,
  take: (found: Difference | null) => void,
): Promise<void> {
  for (const [what, look] of Object.entries(ALL)) {
    const rows = await rowsOf<Found>(snapshot, sql`${look} limit ${sql.raw(String(MOST + 1))}`);
    for (const { id, is, should } of rows.slice(0, MOST))
      take({ what, where: id, is: kobo(is), should: kobo(should) });
    if (rows.length > MOST) take(null);
  }
}

const kobo = (sum: Sum | undefined) => (sum == null ? null : BigInt(sum));

/** Returns a difference as a line, such as "a page that has not raised its parts: 0192… is ₦50, should be ₦40". */
export function inWords({ what, where, is, should }: Difference): string {
  const sums = [
    ...(is === null ? [] : [`is ${formatKobo(Number(is))}`]),
    ...(should === null ? [] : [`should be ${formatKobo(Number(should))}`]),
  ];
  return `${what}: ${where}${sums.length > 0 ? ` (${sums.join(", ")})` : ""}`;
}

/**
 * Checks all rules of the books, and returns what is wrong in words. Empty if everything is right. Tests call this
 * after each of their steps.
 */
export async function wrongInTheBooks(db: Database): Promise<string[]> {
  const found: string[] = [];
  await inSnapshot(db, (snapshot) =>
    eachDifference(snapshot, (one) => found.push(one ? inWords(one) : "and more")),
  );
  return found;
}

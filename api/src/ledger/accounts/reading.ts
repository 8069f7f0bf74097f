import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { AccountKind } from "@agbara/shared/contract/ledger/accounts.ts";
import type { Database } from "../../platform/db/database.ts";
import { inSnapshot } from "../../platform/db/transactions.ts";
import { CHART } from "./accounts.ts";
import { sidesBetween } from "./day-sums.ts";
import {
  type AccountFilters,
  type AccountRow,
  balanceBefore,
  findAccount,
  findAccounts,
  findMovements,
  HELD_KINDS,
  type MovementRow,
} from "./queries.ts";

/** A range of days that includes everything in the books. */
export const ALL_DAYS = { from: "0001-01-01", to: "9999-12-31" };

/**
 * Reads one page of the list of accounts, with the sums of all accounts that match the filters: `debit` for accounts
 * whose normal side is the debit, `credit` for the others. Reads both in the same snapshot. If there is one row more
 * than a list page shows, the list continues.
 */
export function readAccounts(db: Database, filters: AccountFilters) {
  return inSnapshot(db, async (snapshot) => {
    const rows = await findAccounts(snapshot, filters, PAGE_SIZE + 1);
    // If the filters name an owner, `rows` has all accounts of this owner, because one owner has few accounts.
    const sums =
      filters.owner === undefined
        ? await balancesOf(snapshot, filters)
        : rows.map(({ normal, balance }) => ({ normal, balance: BigInt(balance) }));
    const sumOf = (side: AccountRow["normal"]) =>
      sums.reduce((sum, { normal, balance }) => (normal === side ? sum + balance : sum), 0n);
    return { rows, debit: sumOf("debit"), credit: sumOf("credit") };
  });
}

/** Returns the balances of the accounts of these kinds. Accounts that belong to somebody else are added up by kind. */
async function balancesOf(snapshot: Database, { kind, held }: AccountFilters) {
  const isWanted = (one: AccountKind) =>
    (kind === undefined || one === kind) && (!held || HELD_KINDS.includes(one));
  const sides = await sidesBetween(snapshot, ALL_DAYS);
  return sides.flatMap((side) => {
    const known = side.kind as AccountKind;
    if (!isWanted(known)) return [];
    const debited = side.debited_before + side.debited;
    const credited = side.credited_before + side.credited;
    const { normal } = CHART[known];
    return [{ normal, balance: normal === "debit" ? debited - credited : credited - debited }];
  });
}

export interface ReadAccount {
  account: AccountRow;
  /**
   * The latest transfers of the account. If `before` is given, the latest transfers before that one. If there is one
   * row more than a list page shows, the account has even older transfers.
   */
  rows: MovementRow[];
  /** The account's balance after the latest transfer in `rows`, in kobo. */
  balance: bigint;
}

/** Reads an account and one page of its history in the same snapshot. Returns null if no account has this id. */
export function readAccount(
  db: Database,
  { id, before }: { id: string; before: string | undefined },
): Promise<ReadAccount | null> {
  return inSnapshot(db, async (snapshot) => {
    const account = await findAccount(snapshot, id);
    if (!account) return null;
    const rows = await findMovements(snapshot, { id, before, limit: PAGE_SIZE + 1 });
    const balance =
      before === undefined ? BigInt(account.balance) : await balanceBefore(snapshot, id, before);
    return { account, rows, balance };
  });
}

import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { Database } from "../../platform/db/database.ts";
import { inSnapshot } from "../../platform/db/transactions.ts";
import {
  type AccountRow,
  balanceBefore,
  findAccount,
  findMovements,
  type MovementRow,
} from "./queries.ts";

export interface ReadAccount {
  account: AccountRow;
  /**
   * The account's latest transfers, or with `before`, the latest ones before it. If there is one row more than a page
   * shows, the account has more transfers.
   */
  rows: MovementRow[];
  /** The balance after the latest of these transfers, in kobo. */
  balance: bigint;
}

/** Reads an account and a page of its history, both from the same moment. Returns null if no account has this id. */
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

import type { AccountKind } from "@agbara/shared/contract/ledger/accounts.ts";
import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { MOVED } from "./ledger-looks.ts";

export interface Totals {
  groups: number;
  transfers: number;
  /**
   * For each kind of account, the number of accounts and their total balance in kobo, on the normal side. Computed from
   * the transfers alone.
   */
  kinds: { kind: AccountKind; accounts: number; balance: bigint }[];
}

/** Adds up all accounts of the books. The caller must pass a snapshot (see `inSnapshot`). */
export async function totalsOf(snapshot: Database): Promise<Totals> {
  const kinds = await rowsOf<{ kind: AccountKind; accounts: string; balance: string }>(
    snapshot,
    sql`select entry.kind, count(*)::text as accounts,
          coalesce(sum(case entry.normal when 'credit' then moved.credited else -moved.credited end), 0)::text as balance
          from ledger_accounts as entry left join (${MOVED}) as moved on moved.account_id = entry.id
         group by entry.kind order by entry.kind`,
  );
  const [counted] = await rowsOf<{ groups: string; transfers: string }>(
    snapshot,
    sql`select (select count(*) from ledger_groups)::text as groups,
          (select count(*) from ledger_transfers)::text as transfers`,
  );
  return {
    groups: Number(counted?.groups),
    transfers: Number(counted?.transfers),
    kinds: kinds.map(({ kind, accounts, balance }) => ({
      kind,
      accounts: Number(accounts),
      balance: BigInt(balance),
    })),
  };
}

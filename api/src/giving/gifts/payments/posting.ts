import { account, post } from "../../../ledger/accounts/ledger.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { LookedAt } from "../queries.ts";

interface Taken {
  charged: bigint;
  /** The gateway's fee in kobo. Null until the gateway reports it. */
  fee: bigint | null;
  at: Date;
  /** When the gateway took the money. Null if the gateway does not say. */
  happened: Date | null;
}

/** Posts the money that the gateway took from the donor, and the fee if the gateway has reported one. */
export async function postPaid(
  tx: Database,
  { reference, gateway }: LookedAt,
  { charged, fee, at, happened }: Taken,
): Promise<void> {
  const receivable = account("gateway_receivable", gateway);
  await post(tx, {
    key: `payment:${reference}:posted`,
    fingerprint: `${charged}`,
    lines: [
      {
        debit: receivable,
        credit: account("unallocated", reference),
        amount: charged,
        kind: "charged",
      },
    ],
    at,
    happened,
  });
  if (fee === null || fee === 0n) return;
  await post(tx, {
    key: `payment:${reference}:fee`,
    fingerprint: `${fee}`,
    lines: [{ debit: account("fees"), credit: receivable, amount: fee, kind: "gateway_fee" }],
    at,
    happened,
  });
}

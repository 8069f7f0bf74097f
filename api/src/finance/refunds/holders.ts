import { holderFor } from "../../entrepreneurs/bank-accounts/banks.ts";
import { fitOf, type NameFit } from "../../entrepreneurs/bank-accounts/name-fit.ts";
import type { Cashier } from "../../giving/gifts/payments/payments.ts";
import type { BankAccount } from "../../ledger/gateways/gateway.ts";
import { GATEWAYS } from "../../ledger/gateways/tables.ts";
import { HttpError, invalid } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";

/**
 * Asks the bank for the holder of an account, and compares the holder's name with the donor's. Uses the first gateway
 * with payouts that is set up, because any of them can answer. Throws 409, 422 or 503 with a sentence for the user.
 */
export async function holderOf(
  { gatewayOf }: Pick<Cashier, "gatewayOf">,
  account: BankAccount,
  donorName: string,
): Promise<{ holder: string; fit: NameFit }> {
  const payouts = GATEWAYS.map((name) => gatewayOf(name)?.payouts).find((one) => one != null);
  if (!payouts) throw new HttpError(409, words.payouts.noPayouts);
  const holder = await holderFor(payouts, account, donorName);
  if (holder === null) throw invalid("account_number", words.payouts.unknownAccount);
  return { holder, fit: fitOf(holder, donorName) };
}

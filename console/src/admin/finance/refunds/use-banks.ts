import { useRead } from "../../kit/calls/use-read.ts";

/** Reads the list of banks. A donor's account can be at any of these banks. */
export function useBanks() {
  return useRead("finance.payouts.banks", {}, { staleTime: Number.POSITIVE_INFINITY });
}

/**
 * Returns a function that finds a bank's name, if we know it. The person who makes a transfer needs the name to choose
 * the bank.
 */
export function useBankNames() {
  const banks = useBanks();
  return (code: string) =>
    banks.data?.find(({ bank_code }) => bank_code === code)?.name ?? `bank ${code}`;
}

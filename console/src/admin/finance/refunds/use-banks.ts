import { useRead } from "../../kit/calls/use-read.ts";

/** Reads the list of banks where a donor's account may be. */
export function useBanks() {
  return useRead("finance.payouts.banks", {}, { staleTime: Number.POSITIVE_INFINITY });
}

/**
 * Returns a function that finds the name of a bank by its code. If the bank is unknown, the function returns "bank" and
 * the code.
 */
export function useBankNames() {
  const banks = useBanks();
  return (code: string) =>
    banks.data?.find(({ bank_code }) => bank_code === code)?.name ?? `bank ${code}`;
}

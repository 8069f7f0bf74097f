import { useRead } from "../../kit/calls/use-read.ts";

/** Reads the banks that a donor's account can be at. */
export function useBanks() {
  return useRead("finance.payouts.banks", {}, { staleTime: Number.POSITIVE_INFINITY });
}

/**
 * Returns a function that finds a bank's name, if we know it. A person who makes a transfer needs the name to choose
 * the bank.
 */
export function useBankNames() {
  const banks = useBanks();
  return (code: string) =>
    banks.data?.find(({ bank_code }) => bank_code === code)?.name ?? `bank ${code}`;
}

import { useQuery } from "@tanstack/react-query";
import { client } from "../../../providers/api.ts";

/** The banks that a donor's account can be at. */
export function useBanks() {
  return useQuery({
    queryKey: ["banks"],
    queryFn: async () => (await client.call("finance.payouts.banks", {})).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Returns how a bank is called, as far as that is known: anyone who transfers money chooses it by its name. */
export function useBankNames() {
  const banks = useBanks();
  return (code: string) =>
    banks.data?.find(({ bank_code }) => bank_code === code)?.name ?? `bank ${code}`;
}

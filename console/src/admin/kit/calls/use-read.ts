import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { ConsoleProvider } from "../../../providers/dataProvider.ts";
import type { ReadName } from "../../../providers/resources.ts";

interface ReadOptions {
  /** How long the answer counts as fresh, in milliseconds. */
  staleTime?: number;
  /** The interval for reading again, in milliseconds. */
  refetchInterval?: number;
  /** How long the answer stays cached after its screen has closed, in milliseconds. */
  gcTime?: number;
}

/** The result of `useRead`: the data, its state, and functions to read again. */
export interface Read<Answer extends { data: unknown }> {
  data: Answer["data"] | undefined;
  /** The whole answer, for the few calls that return more than `data`. */
  answer: Answer | undefined;
  error: Error | null;
  /** True until the first answer or failure. Also true while the input is null. */
  isPending: boolean;
  isFetching: boolean;
  /** Reads the data again. Resolves with false if the read failed. */
  refresh: () => Promise<boolean>;
}

/** The names of the calls that read data and return it as `data`. */
export type Readable = {
  [Name in ReadName]: Output<Name> extends { data: unknown } ? Name : never;
}[ReadName];

/**
 * Reads data with a call of the contract. Reads nothing while the input is null. If the record does not exist, the
 * screen itself must say so.
 */
export function useRead<Name extends Readable>(
  call: Name,
  input: Input<Name> | null,
  options: ReadOptions = {},
): Read<Output<Name>> {
  const dataProvider = useDataProvider<ConsoleProvider>();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [call, input],
    queryFn:
      input === null
        ? skipToken
        : ({ signal }) => dataProvider.call(call, input, { signal, saysAbsent: true }),
    ...options,
  });
  return {
    data: data?.data,
    answer: data,
    error,
    isPending,
    isFetching,
    refresh: async () => (await refetch()).isSuccess,
  };
}

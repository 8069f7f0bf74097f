import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { ConsoleProvider } from "../../../providers/dataProvider.ts";
import type { ReadName } from "../../../providers/resources.ts";

interface ReadOptions {
  /** For how many milliseconds we treat the answer as new. */
  staleTime?: number;
  /** After how many milliseconds we read again. */
  refetchInterval?: number;
  /** How many milliseconds we keep the answer after its screen has closed. */
  gcTime?: number;
}

/** The data and functions that a read gives to a screen. */
export interface Read<Answer extends { data: unknown }> {
  data: Answer["data"] | undefined;
  /** The whole answer. Needed only for the few calls that return more than `data`. */
  answer: Answer | undefined;
  error: Error | null;
  /** True until the first answer or failure. Also true if there is nothing to read yet. */
  isPending: boolean;
  isFetching: boolean;
  /** Reads again. Resolves with false if the read failed. */
  refresh: () => Promise<boolean>;
}

/** The calls that read and answer with data. */
export type Readable = {
  [Name in ReadName]: Output<Name> extends { data: unknown } ? Name : never;
}[ReadName];

/**
 * Reads with one of the contract's calls. Reads nothing until there is an input. If the record does not exist, the
 * screen itself tells the user.
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

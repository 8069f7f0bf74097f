import { client } from "../../../providers/api.ts";
import { type AtWork, useRecord } from "../../kit/money/use-record.ts";
import type { WholePage } from "./page-filters.ts";

/** One page, and what is done to it: its money stands still or goes with it. */
export function useEntrepreneur(id: string) {
  return useRecord<WholePage>("entrepreneurs", id, (signal) =>
    client.call("fundraising.pages.one", { id }, { signal, saysAbsent: true }),
  );
}

export type EntrepreneurAtWork = AtWork<WholePage>;

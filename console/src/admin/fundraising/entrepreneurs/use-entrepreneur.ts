import { client } from "../../../providers/api.ts";
import { type AtWork, useRecord } from "../../kit/money/use-record.ts";
import type { WholePage } from "./page-filters.ts";

/**
 * Returns one page and the functions that change it. They can also hold the page's money or decide where the money
 * goes.
 */
export function useEntrepreneur(id: string) {
  return useRecord<WholePage>("entrepreneurs", id, (signal) =>
    client.call("fundraising.pages.one", { id }, { signal, saysAbsent: true }),
  );
}

export type EntrepreneurAtWork = AtWork<WholePage>;

import type { Output } from "@agbara/shared/contract/calls.ts";

export type Run = Output<"finance.reconciliation.list">["data"]["data"][number];
export type WholeRun = Output<"finance.reconciliation.one">["data"];

/** Describes the result of a comparison as text. */
export function foundInWords({ ended_at, compared, found, open }: Run): string {
  const looked = `${compared.toLocaleString("en")} compared`;
  if (ended_at === null) return compared === 0 ? "Begins within a minute" : `Goes on: ${looked}`;
  if (found === 0) return `${looked}, nothing differs`;
  const left = open === 0 ? "all are done" : `${open} still ${open === 1 ? "waits" : "wait"}`;
  return `${looked}, ${found} ${found === 1 ? "difference" : "differences"}: ${left}`;
}

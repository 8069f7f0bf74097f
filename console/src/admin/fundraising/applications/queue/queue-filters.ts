import type { Input } from "@agbara/shared/contract/calls.ts";
import { QUEUE_KEYS } from "@agbara/shared/fundraising/application.ts";
import { TRADE_KEYS } from "@agbara/shared/fundraising/trades.ts";

export type QueueFilters = Omit<Input<"fundraising.applications.queue">, "page">;

/** The choices of the filter for the waiting time, in days. */
export const WAITED = { 1: "A day or more", 3: "Three days or more", 7: "A week or more" } as const;

const oneOf = <Value extends string>(values: readonly Value[], value: string | null) =>
  values.find((one) => one === value);

/** Reads the queue's filters from an address. Leaves out invalid values. */
export function readQueueFilters(query: URLSearchParams): QueueFilters {
  const which = oneOf(QUEUE_KEYS, query.get("which"));
  const state = query.get("state");
  const trade = oneOf(TRADE_KEYS, query.get("trade"));
  const waited = oneOf(Object.keys(WAITED), query.get("waited"));
  return {
    ...(which && { which }),
    ...(state && /^ng-[a-z]{2}$/.test(state) && { state }),
    ...(trade && { trade }),
    ...(waited && { waited: Number(waited) }),
  };
}

/** Returns the address of the queue with these filters. */
export function writeQueueFilters(filters: QueueFilters): URLSearchParams {
  const said = Object.entries(filters).filter(([, value]) => value !== undefined && value !== "");
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
}

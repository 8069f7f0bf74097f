import { APPLICATION, STAFF_PAGE_ORDERS } from "@agbara/shared/constants.ts";
import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import { PAGE_STATUSES } from "@agbara/shared/fundraising/application.ts";
import { TRADE_KEYS } from "@agbara/shared/fundraising/trades.ts";

export type PageRow = Output<"fundraising.pages.list">["data"]["data"][number];
export type WholePage = Output<"fundraising.pages.one">["data"];
export type PageFilters = Omit<Input<"fundraising.pages.list">, "page">;

export const ORDER_WORDS = {
  newest: "Newest first",
  oldest: "Oldest first",
  most_raised: "Most raised",
  most_reports: "Most reports",
} as const satisfies Record<(typeof STAFF_PAGE_ORDERS)[number], string>;

const oneOf = <Value extends string>(values: readonly Value[], value: string | null) =>
  values.find((one) => one === value);

/** Reads the list's filters from an address. Leaves out invalid values. */
export function readPageFilters(query: URLSearchParams): PageFilters {
  const words = query.get("words")?.trim().slice(0, APPLICATION.name);
  const state = query.get("state");
  const status = oneOf(PAGE_STATUSES, query.get("status"));
  const trade = oneOf(TRADE_KEYS, query.get("trade"));
  const order = oneOf(STAFF_PAGE_ORDERS, query.get("order"));
  return {
    ...(words && { words }),
    ...(state && /^ng-[a-z]{2}$/.test(state) && { state }),
    ...(status && { status }),
    ...(trade && { trade }),
    ...(order && { order }),
  };
}

/** Returns the address of the list with these filters. */
export function writePageFilters(filters: PageFilters): URLSearchParams {
  const said = Object.entries(filters).filter(([, value]) => value !== undefined && value !== "");
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
}

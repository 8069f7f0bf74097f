import type { Output } from "@agbara/shared/contract/calls.ts";
import type { FoundMoney } from "./queries.ts";

type Found = Output<"desk.find.money">["data"]["records"][number];

/** Returns a money record from a search as the API shows it. */
export const foundMoneyView = (row: FoundMoney): Found => ({
  kind: row.kind,
  _id: row.id,
  title: row.title,
  at: new Date(row.at).toISOString(),
  sum: row.sum === null ? null : Number(row.sum),
  waits: row.waits,
  found_by: row.found_by,
});

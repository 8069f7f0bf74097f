import { type GuardedRouteOf, get } from "@agbara/shared/client/routes.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import type { Input, Output } from "@agbara/shared/contract/calls.ts";

const ENTREPRENEURS: GuardedRouteOf<"giving.entrepreneurs.list"> = get("entrepreneurs", "public");

export type Found = Output<"giving.entrepreneurs.list">["data"];

/** Entrepreneurs who may be given to. */
export async function findEntrepreneurs(
  transport: Transport,
  search: Input<"giving.entrepreneurs.list">,
): Promise<Found> {
  const answer = await transport.send(ENTREPRENEURS, { ...search });
  return (answer as Output<"giving.entrepreneurs.list">).data;
}

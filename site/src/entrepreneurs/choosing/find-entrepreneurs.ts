import { type GuardedRouteOf, get } from "@agbara/shared/client/routes.ts";
import { send } from "@agbara/shared/client/send.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import type { Input, Output } from "@agbara/shared/contract/calls.ts";

const ENTREPRENEURS: GuardedRouteOf<"entrepreneurs.public.list"> = get("entrepreneurs", "public");

export type Found = Output<"entrepreneurs.public.list">["data"];

/** Finds entrepreneurs who can receive gifts. */
export async function findEntrepreneurs(
  transport: Transport,
  search: Input<"entrepreneurs.public.list">,
): Promise<Found> {
  return (await send(transport, ENTREPRENEURS, search)).data;
}

import { OPEN_REFUNDS } from "@agbara/shared/client/gift-routes.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { useRead } from "../../../islands/use-read.ts";
import type { Gift } from "../gift-calls.ts";

/** Loads the refunds of a paid gift, and how much of the gift can still be refunded. */
export function useRefunds(
  transport: Transport,
  link: string | null,
  payment: Gift["payment"] | undefined,
) {
  const hasMoney = payment === "paid" || payment === "differs";
  return useRead(OPEN_REFUNDS, link && hasMoney ? { link } : null, { transport });
}

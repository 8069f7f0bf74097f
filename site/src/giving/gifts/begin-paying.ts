import type { Transport } from "@agbara/shared/client/transport.ts";
import { GIFT_RETURN_PATH } from "@agbara/shared/constants.ts";
import { createGift, payGift } from "./gift-calls.ts";
import { type Entered, type Goal, orderOf } from "./order.ts";
import { giftAddress, keepPaying, payingFor } from "./paying.ts";

interface Order {
  transport: Transport;
  entered: Entered;
  goal: Goal;
  /** The name of the form's draft. */
  draft: string;
}

/**
 * Begins the gift. Returns the address to which the browser goes next: the gateway's page, or the gift's page if it is
 * already paid.
 */
export async function beginPaying({ transport, entered, goal, draft }: Order): Promise<string> {
  const order = orderOf(entered, goal);
  const paying = payingFor(order, draft);
  const { link } = await createGift(transport, { id: paying.id, ...order });
  if (link === null) return paying.link ? giftAddress(paying.link) : GIFT_RETURN_PATH;
  keepPaying({ ...paying, link });
  return payGift(transport, link);
}

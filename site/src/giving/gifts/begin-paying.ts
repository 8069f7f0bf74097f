import { CREATE_GIFT, PAY_GIFT } from "@agbara/shared/client/gift-routes.ts";
import { send } from "@agbara/shared/client/send.ts";
import type { Transport } from "@agbara/shared/client/transport.ts";
import { GIFT_RETURN_PATH } from "@agbara/shared/constants.ts";
import { type Entered, type Goal, orderOf } from "./order.ts";
import { giftAddress, keepPaying, payingFor } from "./paying.ts";

/** The fields that can show an error next to them. */
const FIELDS = ["amount", "tip", "donor.name", "donor.email", "message"];

interface Order {
  transport: Transport;
  entered: Entered;
  goal: Goal;
  /** The name of the form's draft. */
  draft: string;
}

/**
 * Begins the gift. Returns the address that the browser opens next: the gateway's page, or the gift's page if the gift
 * is already paid.
 */
export async function beginPaying({ transport, entered, goal, draft }: Order): Promise<string> {
  const order = orderOf(entered, goal);
  const paying = payingFor(order, draft);
  const asked = { id: paying.id, ...order };
  const { link } = (await send(transport, CREATE_GIFT, asked, { fields: FIELDS })).data;
  if (link === null) return paying.link ? giftAddress(paying.link) : GIFT_RETURN_PATH;
  keepPaying({ ...paying, link });
  return (await send(transport, PAY_GIFT, { link })).data.url;
}

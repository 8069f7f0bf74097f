import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import { client, session } from "../../providers/api.ts";

type Gift = Input<"giving.gifts.newLink">;
type Link = Output<"giving.gifts.newLink">["data"];

/**
 * The links that we have already received. The key is the gift's id. We keep them in memory, so that a second visit to
 * a gift does not request a new link.
 */
const known = new Map<string, Link>();
session.on("loggedOut", () => known.clear());

/** Returns a link to one of the member's own gifts. Anyone with the link can read the gift and request a refund. */
export async function linkTo({ giftId }: Gift): Promise<Link> {
  const present = known.get(giftId);
  if (present) return present;
  const { data } = await client.call("giving.gifts.newLink", { giftId });
  known.set(giftId, data);
  return data;
}

/** Reads the refunds of a gift. */
export const openRefunds = async (gift: Gift) =>
  client.call("finance.refunds.open", await linkTo(gift));

/** Requests a refund of these parts, or of the whole gift. Does not send an empty reason. */
export const askRefund = async ({
  giftId,
  reason,
  parts,
}: Gift & { reason: string; parts: string[] | null }) =>
  client.call("finance.refunds.ask", {
    ...(await linkTo({ giftId })),
    ...(reason && { reason }),
    ...(parts && { parts }),
  });

/** Withdraws a refund request that we have not decided yet. */
export const withdrawRefund = async ({ giftId, refund }: Gift & { refund: string }) =>
  client.call("finance.refunds.withdraw", { ...(await linkTo({ giftId })), refund });

/** Shows a first name on the pages of the gift's receivers. With null, removes the name. */
export const setName = async ({ giftId, name }: Gift & { name: string | null }) =>
  client.call("giving.gifts.setName", { ...(await linkTo({ giftId })), name });

/** Switches mails with news about a gift on or off. */
export const setNews = async ({ giftId, news }: Gift & { news: boolean }) =>
  client.call("giving.gifts.setNews", { ...(await linkTo({ giftId })), news });

import type { Input, Output } from "@agbara/shared/contract/calls.ts";
import { client, session } from "../../providers/api.ts";

type Gift = Input<"giving.gifts.newLink">;
type Link = Output<"giving.gifts.newLink">["data"];

/**
 * Links that this screen has already received, only in memory. So a second visit to a gift does not ask for another
 * link.
 */
const known = new Map<string, Link>();
session.on("loggedOut", () => known.clear());

/** Returns a link to one of the member's own gifts. Anyone with the link can read the gift and ask for a refund. */
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

/** Asks for a refund of these parts, or of all. An empty reason is not sent. */
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

/** Takes a request back that nobody has decided. */
export const withdrawRefund = async ({ giftId, refund }: Gift & { refund: string }) =>
  client.call("finance.refunds.withdraw", { ...(await linkTo({ giftId })), refund });

/** Shows a first name on the pages of a gift; with null, shows none. */
export const setName = async ({ giftId, name }: Gift & { name: string | null }) =>
  client.call("giving.gifts.setName", { ...(await linkTo({ giftId })), name });

/** Switches mails with news on or off. */
export const setNews = async ({ giftId, news }: Gift & { news: boolean }) =>
  client.call("giving.gifts.setNews", { ...(await linkTo({ giftId })), news });

import { client, session } from "../../providers/api.ts";

/**
 * Links that this screen has already received, stored only in memory. A second visit to a gift does not ask for
 * another link.
 */
const known = new Map<string, string>();
session.on("loggedOut", () => known.clear());

/** Returns a link to one of the member's own gifts. Anyone with the link can read the gift and ask for a refund. */
export async function linkTo(giftId: string): Promise<string> {
  const present = known.get(giftId);
  if (present) return present;
  const { data } = await client.call("giving.gifts.newLink", { giftId });
  known.set(giftId, data.link);
  return data.link;
}

import { client, session } from "../../providers/api.ts";

/** Links that this screen was given, so that coming back to a gift asks for no further one. In memory alone. */
const known = new Map<string, string>();
session.on("loggedOut", () => known.clear());

/** A link to one of one's own gifts: anyone who has it can read the gift and ask for the money back. */
export async function linkTo(giftId: string): Promise<string> {
  const present = known.get(giftId);
  if (present) return present;
  const { data } = await client.call("giving.gifts.newLink", { giftId });
  known.set(giftId, data.link);
  return data.link;
}

import type { SendOptions } from "@agbara/shared/client/transport.ts";
import { client } from "../../providers/api.ts";
import { figuresOf, keepLastSeen } from "./last-seen.ts";

/** One's own introductions, as `useCall` reads them; their figures are kept for days without a network. */
export async function readMine(options: SendOptions) {
  const mine = await client.call("introductions.own.mine", {}, options);
  if (!options.signal?.aborted) keepLastSeen(figuresOf(mine.data, new Date()));
  return mine;
}

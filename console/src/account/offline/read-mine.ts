import type { SendOptions } from "@agbara/shared/client/transport.ts";
import { client } from "../../providers/api.ts";
import { figuresOf, keepLastSeen } from "./last-seen.ts";

/** Reads the person's own introductions for `useCall`, and stores their counts for use without a network. */
export async function readMine(options: SendOptions) {
  const mine = await client.call("introductions.own.mine", {}, options);
  if (!options.signal?.aborted) keepLastSeen(figuresOf(mine.data, new Date()));
  return mine;
}

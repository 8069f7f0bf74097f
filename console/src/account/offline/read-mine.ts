import type { SendOptions } from "@agbara/shared/client/transport.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { client } from "../../providers/api.ts";
import { figuresOf, keepLastSeen } from "./last-seen.ts";

/**
 * Reads the person's own introductions for `useRead`. Stores the counts of these introductions for use without a
 * network.
 */
export async function readMine(input: Input<"introductions.own.mine">, options: SendOptions) {
  const { data } = await client.call("introductions.own.mine", input, options);
  if (!options.signal?.aborted) keepLastSeen(figuresOf(data, new Date()));
  return data;
}

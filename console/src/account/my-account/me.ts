import type { SendOptions } from "@agbara/shared/client/transport.ts";
import { client } from "../../providers/api.ts";

/** One's own profile, as `useCall` reads it. */
export const readMe = async (options: SendOptions) =>
  (await client.call("people.profile.me", {}, options)).data;

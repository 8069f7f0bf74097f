import type { SendOptions } from "@agbara/shared/client/transport.ts";
import { client } from "../../providers/api.ts";

/** Reads the person's own profile for `useCall`. */
export const readMe = async (options: SendOptions) =>
  (await client.call("people.profile.me", {}, options)).data;

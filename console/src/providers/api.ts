import { createClient } from "@agbara/shared/client/client.ts";
import { session, transportDeps } from "./session.ts";

/**
 * The only API client that uses the whole contract with its schemas. Members' and staff's screens load it, but the
 * login page does not.
 */
export const client = createClient(transportDeps);
export { session, transportDeps };

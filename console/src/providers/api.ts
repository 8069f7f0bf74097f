import { createClient } from "@agbara/shared/client/client.ts";
import { session, transportDeps } from "./session.ts";

/**
 * The one client, which works from the contract's table. It contains the schemas, so the wings load it but the login
 * does not.
 */
export const client = createClient(transportDeps);
export { session, transportDeps };

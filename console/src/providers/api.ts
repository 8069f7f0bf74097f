import { createClient } from "@agbara/shared/client/client.ts";
import { session, transportDeps } from "./session.ts";

/**
 * The only client that works from the contract's table. It contains the schemas. The wings load it, but the login page
 * does not.
 */
export const client = createClient(transportDeps);
export { session, transportDeps };

import { createClient } from "@agbara/shared/client/client.ts";
import { session, transportDeps } from "./session.ts";

/** The one client, driven by the contract's table; it brings the schemas, so the wings load it, not the login. */
export const client = createClient(transportDeps);
export { session, transportDeps };

import type { Database } from "../../platform/db/database.ts";
import { sessionEnded } from "../../platform/http/http-error.ts";
import { holdAdmins } from "./queries.ts";

/**
 * Returns all admins whose account is open. Locks them until the transaction ends. If the caller is no longer an
 * admin, signs the caller out.
 */
export async function holdOpenAdmins(tx: Database, actorId: string): Promise<ReadonlySet<string>> {
  const admins = new Set((await holdAdmins(tx)).map(({ id }) => id));
  if (!admins.has(actorId)) throw sessionEnded();
  return admins;
}

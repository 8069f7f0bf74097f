import type { Database } from "../../platform/db/database.ts";
import { sessionEnded } from "../../platform/http/http-error.ts";
import { holdAdmins } from "./queries.ts";

/** Returns all open admins, locked until the transaction ends. Signs out a caller who is no longer an admin. */
export async function holdOpenAdmins(tx: Database, actorId: string): Promise<ReadonlySet<string>> {
  const admins = new Set((await holdAdmins(tx)).map(({ id }) => id));
  if (!admins.has(actorId)) throw sessionEnded();
  return admins;
}

import type { Database } from "../../platform/db/database.ts";
import { sessionEnded } from "../../platform/http/http-error.ts";
import { holdAdmins } from "./queries.ts";

/**
 * Returns the ids of all admins with an open account, and locks these accounts until the transaction ends. If the
 * caller is not one of them, throws the error that signs the caller out.
 */
export async function holdOpenAdmins(tx: Database, actorId: string): Promise<ReadonlySet<string>> {
  const admins = new Set((await holdAdmins(tx)).map(({ id }) => id));
  if (!admins.has(actorId)) throw sessionEnded();
  return admins;
}

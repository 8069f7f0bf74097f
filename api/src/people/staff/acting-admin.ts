import type { Database } from "../../platform/db/database.ts";
import { sessionEnded } from "../../platform/http/http-error.ts";
import { holdAdmins } from "./queries.ts";

/** All open admins, held until the transaction ends. Anyone who calls and is none any more is signed out. */
export async function holdOpenAdmins(tx: Database, actorId: string): Promise<ReadonlySet<string>> {
  const admins = new Set((await holdAdmins(tx)).map(({ id }) => id));
  if (!admins.has(actorId)) throw sessionEnded();
  return admins;
}

import type { Database } from "../platform/db/database.ts";
import type { Deps } from "../platform/http/handler.ts";
import type { UserRow } from "./queries.ts";

/**
 * A member takes part in introductions from now on: every domain begins what it keeps of them, and a trigger makes
 * them one who is found. Anyone who comes for fundraising alone does so later, or never.
 */
export async function enterIntroductions(
  tx: Database,
  { id, role }: Pick<UserRow, "id" | "role">,
  { holders, now }: Pick<Deps, "holders"> & { now: Date },
) {
  if (role !== "member") return;
  for (const holder of holders) await holder.welcome?.(tx, id, now);
}

import type { Database } from "../platform/db/database.ts";
import type { Deps } from "../platform/http/handler.ts";
import type { UserRow } from "./queries.ts";

/**
 * Makes a member take part in introductions. Every domain starts its records of the member, and a trigger makes the
 * member findable for staff. A person who joins only for fundraising takes part later, or never.
 */
export async function enterIntroductions(
  tx: Database,
  { id, role }: Pick<UserRow, "id" | "role">,
  { holders, now }: Pick<Deps, "holders"> & { now: Date },
) {
  if (role !== "member") return;
  for (const holder of holders) await holder.welcome?.(tx, id, now);
}

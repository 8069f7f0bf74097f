import { TOKEN_SCHEME } from "@agbara/shared/constants.ts";
import { type Access, may } from "@agbara/shared/policy.ts";
import { sql } from "drizzle-orm";
import { sessions, users } from "../db/schema.ts";
import { rowsWith, select } from "../db/statements.ts";
import type { Actor, Deps } from "./calls.ts";
import { HttpError, sessionEnded } from "./http-error.ts";

const caller = {
  caller: {
    id: users.id,
    role: users.role,
    first_name: users.first_name,
    gender: users.gender,
    country_code: users.country_code,
  },
};

/** Whose session it is, while it holds. */
const findCaller = select(
  caller,
  sql`from ${sessions} join ${users} on ${users.id} = ${sessions.user_id}
    where ${sessions.jti} = ${sql.placeholder("jti")} and ${sessions.user_id} = ${sql.placeholder("sub")}
      and ${sessions.revoked_at} is null and ${sessions.expires_at} > ${sql.placeholder("now")}
      and ${users.deleted_at} is null and ${users.ended_at} is null`,
);

/** Who presents this header; null without one. A token that does not hold is a 401. */
export async function authenticate(
  header: string | undefined,
  { db, tokens, now }: Deps,
): Promise<Actor | null> {
  if (!header) return null;
  const at = now();
  const [scheme, token] = header.split(" ");
  const claims = scheme === TOKEN_SCHEME && token ? await tokens.verify(token, at) : null;
  if (!claims) throw sessionEnded();
  const { jti, sub, since } = claims;
  const [row] = await rowsWith(db, findCaller, { jti, sub, now: at.toISOString() });
  if (!row) throw sessionEnded();
  return { ...row.caller, jti, since };
}

/** Refuses whoever the policy does not allow. */
export function authorise(actor: Actor | null, access: Access) {
  if (may(actor?.role ?? null, access)) return;
  if (!actor) throw new HttpError(401, "Please log in first.");
  throw new HttpError(403, "Your account is not allowed to do this.");
}

import { TOKEN_SCHEME } from "@agbara/shared/constants.ts";
import { type Access, may } from "@agbara/shared/policy.ts";
import { and, eq, gt, isNull } from "drizzle-orm";
import { sessions, users } from "../db/schema.ts";
import type { Actor, Deps } from "./calls.ts";
import { HttpError, sessionEnded } from "./http-error.ts";

/** Who presents this header; null without one. A token that does not hold is a 401. */
export async function authenticate(
  header: string | undefined,
  { db, tokens, now }: Deps,
): Promise<Actor | null> {
  if (!header) return null;
  const [scheme, token] = header.split(" ");
  const claims = scheme === TOKEN_SCHEME && token ? await tokens.verify(token, now()) : null;
  if (!claims) throw sessionEnded();
  const [row] = await db
    .select({
      id: users.id,
      role: users.role,
      first_name: users.first_name,
      gender: users.gender,
      country_code: users.country_code,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(sessions.jti, claims.jti),
        eq(sessions.user_id, claims.sub),
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, now()),
        isNull(users.deleted_at),
      ),
    );
  if (!row) throw sessionEnded();
  return { ...row, jti: claims.jti, since: claims.since };
}

/** Refuses whoever the policy does not allow. */
export function authorise(actor: Actor | null, access: Access) {
  if (may(actor?.role ?? null, access)) return;
  if (!actor) throw new HttpError(401, "Please sign in first.");
  throw new HttpError(403, "Your account may not do this.");
}

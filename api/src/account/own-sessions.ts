import type { Output } from "@agbara/shared/contract/calls.ts";
import { and, eq } from "drizzle-orm";
import { openTokensOf, revokeSession, revokeSessionsOf } from "../accounts/sessions.ts";
import type { Database } from "../db/open.ts";
import { sessions } from "../db/schema.ts";
import type { Handlers } from "../http/calls.ts";
import { notFound } from "../http/http-error.ts";
import type { OwnContext } from "./me.ts";

type SessionInfo = Output<"account.sessions.list">["data"][number];

const LIST_CAP = 100;

/** A person's sessions, each with its newest token. */
export async function ownSessions(
  db: Database,
  { actor, now }: Pick<OwnContext, "actor" | "now">,
): Promise<SessionInfo[]> {
  const tokens = await openTokensOf(db, actor.id, now);
  const current = tokens.find(({ jti }) => jti === actor.jti)?.family_id;
  const families = Map.groupBy(tokens, ({ family_id }) => family_id);
  return [...families].slice(0, LIST_CAP).flatMap(([family, [newest]]) =>
    newest
      ? {
          _id: family,
          created_at: newest.signed_in_at.toISOString(),
          renewed_at: newest.jti === family ? null : newest.created_at.toISOString(),
          expires_at: newest.expires_at.toISOString(),
          current: family === current,
        }
      : [],
  );
}

export const ownSessionHandlers: Handlers<
  "account.sessions.list" | "account.sessions.end" | "account.sessions.endOthers"
> = {
  async "account.sessions.list"(_, context) {
    return { success: true, data: await ownSessions(context.db, context) };
  },

  async "account.sessions.end"({ id }, context) {
    const { db, actor, now } = context;
    const data = await db.transaction(async (tx) => {
      const [token] = await tx
        .select()
        .from(sessions)
        .where(and(eq(sessions.family_id, id), eq(sessions.user_id, actor.id)))
        .limit(1);
      if (!token) throw notFound();
      await revokeSession(tx, token.jti, now);
      return ownSessions(tx, context);
    });
    return { success: true, data };
  },

  async "account.sessions.endOthers"(_, context) {
    const { db, actor, now } = context;
    const data = await db.transaction(async (tx) => {
      await revokeSessionsOf(tx, actor.id, now, actor.jti);
      return ownSessions(tx, context);
    });
    return { success: true, data };
  },
};

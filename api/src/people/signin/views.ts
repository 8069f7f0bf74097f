import type { Output } from "@agbara/shared/contract/calls.ts";
import type { SessionRow } from "../sessions.ts";

type SessionInfo = Output<"people.signin.sessions">["data"][number];

const LIST_CAP = 100;

/**
 * Makes the view of a person's sessions. `tokens` must have the latest token first, because each session is shown with
 * its latest token. `jti` is the id of the caller's own token.
 */
export function sessionsView(tokens: SessionRow[], jti: string): SessionInfo[] {
  const current = tokens.find((token) => token.jti === jti)?.family_id;
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

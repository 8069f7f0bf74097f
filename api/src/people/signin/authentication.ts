import { TOKEN_SCHEME } from "@agbara/shared/constants.ts";
import { rowsWith } from "../../platform/db/statements.ts";
import type { Actor, Deps } from "../../platform/http/handler.ts";
import { sessionEnded } from "../../platform/http/http-error.ts";
import { callerStatement } from "./queries.ts";

/**
 * Finds the person whose token is in this header. Returns null if there is no header. Throws a 401 if the token is not
 * valid, or not valid any more.
 */
export async function authenticate(
  header: string | undefined,
  { db, tokens, factors, now }: Pick<Deps, "db" | "tokens" | "factors" | "now">,
): Promise<Actor | null> {
  if (!header) return null;
  const at = now();
  const [scheme, token] = header.split(" ");
  const claims = scheme === TOKEN_SCHEME && token ? await tokens.verify(token, at) : null;
  if (!claims) throw sessionEnded();
  const { jti, sub, since } = claims;
  const [row] = await rowsWith(db, callerStatement, { jti, sub, now: at.toISOString() });
  if (!row) throw sessionEnded();
  const { caller, session } = row;
  const { second_factor_at, ...person } = caller;
  const lacksStep = second_factor_at === null && factors.requiredOf.includes(person.role);
  return {
    ...person,
    jti,
    since,
    confirmed_at: session.confirmed_at ?? session.signed_in_at,
    owes: lacksStep ? "second-factor-setup" : null,
  };
}

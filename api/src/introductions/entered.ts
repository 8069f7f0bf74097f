import type { CallName } from "@agbara/shared/contract/calls.ts";
import type { Handler, Handlers } from "../platform/http/handler.ts";
import { HttpError } from "../platform/http/http-error.ts";
import { words } from "../platform/words/words.ts";

/**
 * The same handlers, for those who are in introductions: a member who came for fundraising alone is asked for their
 * gender first, and is in with it.
 */
export function forThoseWhoTakePart<Names extends CallName>(
  handlers: Handlers<Names>,
): Handlers<Names> {
  const guarded = Object.entries<Handler<CallName>>(handlers as never).map(([name, handler]) => [
    name,
    ((input, context) => {
      const { actor } = context;
      if (actor?.role === "member" && actor.gender === null)
        throw new HttpError(417, words.introductions.genderFirst, { requirement: "profile" });
      return handler(input, context);
    }) satisfies Handler<CallName>,
  ]);
  return Object.fromEntries(guarded);
}

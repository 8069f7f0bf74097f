import type { CallName } from "@agbara/shared/contract/calls.ts";
import type { Handler, Handlers } from "../platform/http/handler.ts";
import { HttpError } from "../platform/http/http-error.ts";
import { words } from "../platform/words/words.ts";

/**
 * Guards these handlers so that only people in introductions reach them. A member who came only for fundraising must
 * first give their gender. After that the member is in introductions too.
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

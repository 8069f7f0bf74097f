import type { CallName } from "@agbara/shared/contract/calls.ts";
import type { Database } from "../platform/db/database.ts";
import type { Handler, Handlers } from "../platform/http/handler.ts";
import { HttpError, notFound } from "../platform/http/http-error.ts";
import { words } from "../platform/words/words.ts";
import { type FullRow, findOwn, type IntroductionRow } from "./queries.ts";

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

type Own = Pick<IntroductionRow, "registered_at" | "status">;

/**
 * Tells whether a member may see others, ask them and be asked. Their own introduction must be registered and active.
 */
export function isReady({ registered_at, status }: Own): boolean {
  return registered_at !== null && status === "active";
}

/** Makes the answer to a member who is not ready. It says what must be done first. */
export function notReady({ registered_at }: Own): HttpError {
  const { notRegistered, notActive } = words.introductions;
  return new HttpError(417, registered_at ? notActive : notRegistered, {
    requirement: "introduction",
  });
}

/**
 * Returns the member's own introduction. Refuses a member who may not see others and may not ask. The answer is the
 * same for every person, so it tells nothing about anybody.
 */
export async function ownOfReady(db: Database, memberId: string): Promise<FullRow> {
  const own = await findOwn(db, memberId);
  if (!own) throw notFound();
  if (!isReady(own.introduction)) throw notReady(own.introduction);
  return own;
}

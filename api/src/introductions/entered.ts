import { birthDatesOfAges, dayOf } from "@agbara/shared/age.ts";
import type { CallName } from "@agbara/shared/contract/calls.ts";
import type { CountryCode } from "@agbara/shared/countries.ts";
import { oppositeOf, reachOf } from "@agbara/shared/matching.ts";
import type { Database } from "../platform/db/database.ts";
import type { Context, Handler, Handlers } from "../platform/http/handler.ts";
import { HttpError, notFound } from "../platform/http/http-error.ts";
import { words } from "../platform/words/words.ts";
import { countBorn, type FullRow, findOwn, type IntroductionRow } from "./queries.ts";

/**
 * Guards these handlers, so that only people in introductions can call them. If a member joined only for fundraising,
 * they must first give their gender. After that the member is in introductions too.
 */
export function forThoseWhoTakePart<Names extends CallName>(
  handlers: Handlers<Names>,
): Handlers<Names> {
  const guarded = Object.entries<Handler<CallName>>(handlers as never).map(([name, handler]) => [
    name,
    (async (input, context) => {
      const { actor } = context;
      if (actor?.role !== "member") return handler(input, context);
      if (actor.gender === null)
        throw new HttpError(417, words.introductions.genderFirst, { requirement: "profile" });
      try {
        return await handler(input, context);
      } catch (error) {
        throw await withFits(error, actor.id, context);
      }
    }) satisfies Handler<CallName>,
  ]);
  return Object.fromEntries(guarded);
}

/**
 * Adds to a refusal the number of people who fit the member. Adds it only if the refusal asks the member to register or
 * to become active first.
 */
async function withFits(
  error: unknown,
  memberId: string,
  { db, now }: Pick<Context<CallName>, "db" | "now">,
) {
  if (!(error instanceof HttpError) || error.details.requirement !== "introduction") return error;
  // The caller may be in a transaction, so we count on its connection. On the embedded database, a second connection
  // would wait for ever.
  const fits = await fitsOf(db, memberId, now);
  return new HttpError(error.status, error.message, { ...error.details, ...(fits && { fits }) });
}

/** We do not show numbers below this one, because they could point to certain people. */
const FEWEST = 20;
const ROUNDED_TO = 10;

/**
 * Counts the people with the ages and the country that a member looks for. Rounds down to tens. Returns null for small
 * numbers.
 */
async function fitsOf(db: Database, memberId: string, now: Date): Promise<number | null> {
  const own = await findOwn(db, memberId);
  if (!own) return null;
  const { introduction, user } = own;
  const country_code = user.country_code as CountryCode;
  const born = birthDatesOfAges(introduction.min_age, introduction.max_age, dayOf(now));
  const n = await countBorn(db, {
    ...born,
    gender: oppositeOf(user.gender),
    country_code: reachOf({ introduction, profile: { country_code } }),
  });
  return n < FEWEST ? null : Math.floor(n / ROUNDED_TO) * ROUNDED_TO;
}

type Own = Pick<IntroductionRow, "registered_at" | "status" | "paused_at">;

/**
 * Tells whether a member may see others, ask them and be asked. Their own introduction must be registered and active,
 * and not paused.
 */
export function isReady({ registered_at, status, paused_at }: Own): boolean {
  return registered_at !== null && status === "active" && paused_at === null;
}

/** Makes the answer to a member who is not ready. The answer says what the member must do first. */
export function notReady({ registered_at, status }: Own): HttpError {
  const { notRegistered, notActive, pausedByYou } = words.introductions;
  const first = status === "active" ? pausedByYou : notActive;
  return new HttpError(417, registered_at ? first : notRegistered, {
    requirement: "introduction",
  });
}

/**
 * Returns the member's own introduction. Refuses a member who may not see or ask others. The refusal does not depend on
 * the person whom the member wants to see, so it reveals nothing about that person.
 */
export async function ownOfReady(db: Database, memberId: string): Promise<FullRow> {
  const own = await findOwn(db, memberId);
  if (!own) throw notFound();
  if (!isReady(own.introduction)) throw notReady(own.introduction);
  return own;
}

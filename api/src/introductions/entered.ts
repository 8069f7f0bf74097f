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
 * Wraps these handlers so that only people who take part in introductions can call them. A member who joined only for
 * fundraising must first give their gender, and then takes part too.
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
 * If an error tells the member to register or to become active first, adds a number to the error: how many people fit
 * the member. Returns any other error unchanged.
 */
async function withFits(
  error: unknown,
  memberId: string,
  { db, now }: Pick<Context<CallName>, "db" | "now">,
) {
  if (!(error instanceof HttpError) || error.details.requirement !== "introduction") return error;
  // We count on the caller's connection. The caller may be in a transaction, and the embedded database has only one
  // connection. If we waited for another connection, we would wait for ever.
  const fits = await fitsOf(db, memberId, now);
  return new HttpError(error.status, error.message, { ...error.details, ...(fits && { fits }) });
}

/** The smallest number that we show. With a smaller number, a member could guess who these people are. */
const FEWEST = 20;
const ROUNDED_TO = 10;

/**
 * Counts the people who have the age and country that a member looks for. Rounds down to tens. Returns null if the
 * number is too small to show.
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
 * Tells whether a member may see others, ask them and be asked. The member's own introduction must be registered,
 * active and not paused.
 */
export function isReady({ registered_at, status, paused_at }: Own): boolean {
  return registered_at !== null && status === "active" && paused_at === null;
}

/** Makes the error for a member who may not see others yet. The error says what the member must do first. */
export function notReady({ registered_at, status }: Own): HttpError {
  const { notRegistered, notActive, pausedByYou } = words.introductions;
  const first = status === "active" ? pausedByYou : notActive;
  return new HttpError(417, registered_at ? first : notRegistered, {
    requirement: "introduction",
  });
}

/**
 * Returns the member's own introduction. Throws if the member may not see or ask others. The error is the same for
 * every person whom the member wants to see, so it reveals nothing about that person.
 */
export async function ownOfReady(db: Database, memberId: string): Promise<FullRow> {
  const own = await findOwn(db, memberId);
  if (!own) throw notFound();
  if (!isReady(own.introduction)) throw notReady(own.introduction);
  return own;
}

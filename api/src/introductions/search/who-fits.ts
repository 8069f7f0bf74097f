import type { CallName } from "@agbara/shared/contract/calls.ts";
import type { CountryCode } from "@agbara/shared/countries.ts";
import { oppositeOf, reachOf } from "@agbara/shared/matching.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Handler, Handlers } from "../../platform/http/handler.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { findOwn } from "../queries.ts";
import { findMemberPage } from "./queries.ts";

/** Fewer people than this are not counted for a stranger: the number could point to single people. */
const FEWEST = 20;
const ROUNDED_TO = 10;

/**
 * Counts the people of the ages and the country that a member looks for. Rounds down to tens. Returns undefined for
 * small numbers.
 */
async function fitsOf(db: Database, memberId: string, now: Date): Promise<number | undefined> {
  const own = await findOwn(db, memberId);
  if (!own) return undefined;
  const { introduction, user } = own;
  const country_code = user.country_code as CountryCode;
  const filters = {
    gender: oppositeOf(user.gender),
    country_code: reachOf({ introduction, profile: { country_code } }) ?? undefined,
    min_age: introduction.min_age,
    max_age: introduction.max_age,
    statuses: ["active" as const],
  };
  const { total } = await findMemberPage(db, filters, 1, now);
  return total < FEWEST ? undefined : Math.floor(total / ROUNDED_TO) * ROUNDED_TO;
}

/**
 * Wraps handlers: if they refuse a member whose own introduction must be registered or active first, the answer also
 * says how many people fit.
 */
export function tellingWhoFits<Names extends CallName>(handlers: Handlers<Names>): Handlers<Names> {
  const telling = Object.entries<Handler<CallName>>(handlers as never).map(([name, handler]) => [
    name,
    (async (input, context) => {
      try {
        return await handler(input, context);
      } catch (error) {
        const { actor, primary, now } = context;
        if (!(error instanceof HttpError) || actor?.role !== "member") throw error;
        if (error.details.requirement !== "introduction") throw error;
        const fits = await fitsOf(primary, actor.id, now);
        throw new HttpError(error.status, error.message, {
          ...error.details,
          ...(fits && { fits }),
        });
      }
    }) satisfies Handler<CallName>,
  ]);
  return Object.fromEntries(telling);
}

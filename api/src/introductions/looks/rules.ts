import { type Day, dayOf } from "@agbara/shared/age.ts";
import { dayInLagos, startInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import type { Context } from "../../platform/http/handler.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { addSeen, type How, noteLimited } from "./queries.ts";

const DAY_MS = 86_400_000;

/** Returns when a day ends in Lagos. */
function endOf(day: Day): Date {
  return startInLagos(dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS)));
}

/** Makes the error for a member who has seen as many different people as we allow in a day. */
function enough(how: How, day: Day): HttpError {
  const { enoughListed, enoughOpened } = words.introductions;
  const until = endOf(day).toISOString();
  return new HttpError(409, how === "listed" ? enoughListed : enoughOpened, { until });
}

/**
 * Records that the member sees these people now. Throws and records none of them if the member would exceed the limit
 * of the day. A person whom the member has already seen in the same way today does not count again. Call this on the
 * primary database before you answer.
 */
export async function noteLooks(
  how: How,
  people: string[],
  {
    primary,
    actor,
    now,
    config,
  }: Pick<Context<"introductions.requests.get">, "primary" | "actor" | "now" | "config">,
) {
  if (people.length === 0) return;
  const day = dayInLagos(now);
  const { listedADay, openedADay, throttleFactor } = config;
  const most = (how === "listed" ? listedADay : openedADay) * throttleFactor;
  const isEnough = await primary
    .transaction(async (tx) => {
      const n = await addSeen(tx, how, { reader: actor.id, day, people });
      if (n !== null && n > most) throw enough(how, day);
      return false;
    })
    .catch((error: unknown) => {
      if (error instanceof HttpError) return true;
      throw error;
    });
  if (!isEnough) return;
  await noteLimited(primary, actor.id, day, now);
  throw enough(how, day);
}

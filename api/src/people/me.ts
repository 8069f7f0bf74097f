import type { CallName } from "@agbara/shared/contract/calls.ts";
import type { Database } from "../platform/db/database.ts";
import type { Context } from "../platform/http/handler.ts";
import { HttpError, sessionEnded } from "../platform/http/http-error.ts";
import { throttle } from "../platform/http/limits/throttle.ts";
import { words } from "../platform/words/words.ts";
import { holdPresent, type UserRow } from "./queries.ts";

/** The parts of the context that API calls about the caller's own account need. */
export type OwnContext = Pick<
  Context<"people.signin.changePassword">,
  "db" | "actor" | "now" | "config" | "address" | "post" | "reply" | "holders"
>;

/**
 * Returns the caller's row and locks it until the transaction ends. If the account was deleted in the meantime, throws
 * the error that signs the caller out.
 */
export async function holdMe(tx: Database, { actor }: Pick<OwnContext, "actor">): Promise<UserRow> {
  const me = await holdPresent(tx, actor.id);
  if (!me) throw sessionEnded();
  return me;
}

/** Throws if staff have closed the account, which may happen while a slow change runs. */
export function refuseClosed({ closed_for }: Pick<UserRow, "closed_for">) {
  if (closed_for !== null)
    throw new HttpError(417, words.closing.closed, { requirement: "closed" });
}

/** Counts one use of a call by the caller. Throws if the caller has reached the limit. */
export async function limitUse(
  { db, actor, now, config }: OwnContext,
  name: CallName,
  tries: number,
  minutes: number,
) {
  await throttle(db, [{ name, whom: actor.id, tries, minutes }], now, config.throttleFactor);
}

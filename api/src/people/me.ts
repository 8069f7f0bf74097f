import type { CallName } from "@agbara/shared/contract/calls.ts";
import type { Database } from "../platform/db/database.ts";
import type { Context } from "../platform/http/handler.ts";
import { HttpError, sessionEnded } from "../platform/http/http-error.ts";
import { throttle } from "../platform/http/limits/throttle.ts";
import { words } from "../platform/words/words.ts";
import { holdPresent, type UserRow } from "./queries.ts";

/** The context of any call that people make about themselves. */
export type OwnContext = Pick<
  Context<"people.signin.changePassword">,
  "db" | "actor" | "now" | "config" | "address" | "post" | "reply" | "holders"
>;

/**
 * Returns the caller's account and locks it until the transaction ends. If somebody has deleted the account by then,
 * signs the caller out.
 */
export async function holdMe(tx: Database, { actor }: Pick<OwnContext, "actor">): Promise<UserRow> {
  const me = await holdPresent(tx, actor.id);
  if (!me) throw sessionEnded();
  return me;
}

/** Refuses a slow change if staff closed the account while the change was running. */
export function refuseClosed({ closed_for }: Pick<UserRow, "closed_for">) {
  if (closed_for !== null)
    throw new HttpError(417, words.closing.closed, { requirement: "closed" });
}

/** Counts one use of a call by the person. Refuses if the person has reached the limit. */
export async function limitUse(
  { db, actor, now, config }: OwnContext,
  name: CallName,
  tries: number,
  minutes: number,
) {
  await throttle(db, [{ name, whom: actor.id, tries, minutes }], now, config.throttleFactor);
}

import { DAY_MS } from "@agbara/shared/age.ts";
import { REQUEST_DAYS } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { Database } from "../../../platform/db/database.ts";
import { HttpError, notFound } from "../../../platform/http/http-error.ts";
import { words } from "../../../platform/words/words.ts";
import { findLineOfInactive, takeBackLine } from "../../blocks/lines.ts";
import { type FullRow, findById } from "../../queries.ts";
import { lapseSent, lastLapsed } from "./queries.ts";

/**
 * Takes back a request that the asker sent. Throws if the asked person answered first. Returns null if the asker is not
 * active. Such an asker cannot see other members, so the answer must not depend on what the asked person did.
 */
export async function takeBack(
  tx: Database,
  matchId: string,
  askerId: string,
  now: Date,
): Promise<FullRow | null> {
  const line = await findLineOfInactive(tx, matchId, askerId);
  if (line) {
    if (!(await takeBackLine(tx, line, now))) throw notFound();
    return null;
  }
  const isTaken = await lapseSent(tx, matchId, askerId, now);
  const row = await findById(tx, matchId);
  if (!row?.contact || row.user.id !== askerId) throw notFound();
  if (isTaken) return row;
  const { request_status } = row.introduction;
  if (request_status === "ended" || request_status === "none") throw notFound();
  const { lapsed, answeredFirst } = words.introductions;
  const message = fill(answeredFirst, { name: row.contact.first_name });
  throw new HttpError(409, request_status === "lapsed" ? lapsed : message);
}

const dayInWords = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeZone: "Africa/Lagos",
});

/**
 * Throws if a member asks the same person again too soon, after they took a request back or got no answer in time. A
 * consultant may send such a request in the member's place at any time.
 */
export async function refuseAgain(
  tx: Database,
  askerId: string,
  { user }: Pick<FullRow, "user">,
  now: Date,
) {
  const sent = await lastLapsed(tx, askerId, user.id);
  const again = sent && new Date(sent.getTime() + REQUEST_DAYS.again * DAY_MS);
  if (!again || again <= now) return;
  const { askAgain } = words.introductions;
  const day = dayInWords.format(again);
  throw new HttpError(409, fill(askAgain, { name: user.first_name, day }));
}

import { searchKey } from "@agbara/shared/text/fold.ts";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { introductions } from "../tables.ts";

/** When a member has sent the same text to this many people, we mark the text, once. */
export const SEVERAL = 3;
/** We compare only texts with at least this many letters. Shorter texts are greetings that many people write. */
const FEWEST_LETTERS = 20;
/** We compare a text with this many of the member's latest requests. */
const COMPARED = 200;

/**
 * Tells whether the member has now sent this text to exactly three people. Returns false after the fourth person,
 * because we mark a text only once.
 */
export async function isToSeveral(tx: Database, askerId: string, message: string) {
  const key = searchKey(message);
  if (key.length < FEWEST_LETTERS) return false;
  const sent = await tx
    .select({ contact_id: introductions.contact_id, message: introductions.request_message })
    .from(introductions)
    .where(and(eq(introductions.user_id, askerId), isNotNull(introductions.request_message)))
    .orderBy(desc(introductions.requested_at))
    .limit(COMPARED);
  const same = sent.filter(({ message: other }) => other !== null && searchKey(other) === key);
  return new Set(same.map(({ contact_id }) => contact_id)).size === SEVERAL;
}

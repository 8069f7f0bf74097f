import { searchKey } from "@agbara/shared/text/fold.ts";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { introductions } from "../tables.ts";

/** If a member sends a text to this many people, we mark it once. */
export const SEVERAL = 3;
/** We compare only texts with at least this many letters. Shorter texts are greetings, which many people write. */
const FEWEST_LETTERS = 20;
/** We compare this many of the latest requests. */
const COMPARED = 200;

/** Tells whether a member is now sending the same words to a third person. */
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

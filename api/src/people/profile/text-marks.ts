import type { TextMark, TextPlace } from "@agbara/shared/constants.ts";
import { isVagueContact } from "@agbara/shared/text/vague-contact.ts";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import { text_marks } from "../tables.ts";

interface Written {
  userId: string;
  place: TextPlace;
  words: string;
  /** True if the member has sent the same words to several people. */
  repeated?: boolean;
}

/** Marks a text for the safety desk if it may contain disguised contact details, or if it went to several people. */
export async function markText(
  tx: Database,
  { userId, place, words, repeated = false }: Written,
  now: Date,
) {
  const marks: TextMark[] = [];
  if (isVagueContact(words)) marks.push("vague");
  if (repeated) marks.push("repeated");
  const rows = marks.map((mark) => ({
    id: newId(),
    user_id: userId,
    mark,
    place,
    words,
    found_at: now,
  }));
  if (rows.length > 0) await tx.insert(text_marks).values(rows);
}

/** Removes the marked texts of a person who deletes their account. */
export async function forgetTextMarks(tx: Database, userId: string) {
  await tx.delete(text_marks).where(eq(text_marks.user_id, userId));
}

import { fill } from "@agbara/shared/text/words.ts";
import type { Database } from "../../platform/db/database.ts";
import { HttpError, invalid } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { areBarred } from "../blocks/barred.ts";
import type { StaffContext } from "../by-staff/changes.ts";
import type { FullRow } from "../queries.ts";
import { addSuggestion, findByCode } from "./queries.ts";

/** Suggests the person with this code to a member. Returns the id of the suggested person. */
export async function suggest(
  tx: Database,
  { introduction }: FullRow,
  code: string,
  { actor, now }: StaffContext,
): Promise<string> {
  if (introduction.contact_id) throw new HttpError(409, words.introductions.suggestionOnRequest);
  const suggested = await findByCode(tx, code);
  if (!suggested) throw invalid("code", fill(words.introductions.unknownCode, { code }));
  if (suggested.user_id === introduction.user_id)
    throw invalid("code", words.introductions.ownCode);
  if (await areBarred(tx, introduction.user_id, suggested.user_id))
    throw invalid("code", words.introductions.notToBeIntroduced);
  await addSuggestion(tx, {
    introduction_id: introduction.id,
    suggested_id: suggested.id,
    author_id: actor.id,
    created_at: now,
  });
  return suggested.user_id;
}

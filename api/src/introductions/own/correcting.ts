import { ageOn, dayOf } from "@agbara/shared/age.ts";
import { MEMBER_MAX_AGE, MEMBER_MIN_AGE } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { eq, or } from "drizzle-orm";
import { findPresent, updatePerson } from "../../people/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { HttpError, invalid, notFound } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { endMatches } from "../blocks/endings.ts";
import { holdIntroductions, introductionsOf } from "../leaving/erasure.ts";
import type { FullRow } from "../queries.ts";
import { type AtDesk, closeForAge, write } from "../safety/rules.ts";
import { suggestions } from "../tables.ts";
import { correctedMail } from "./mails.ts";

/**
 * Corrects a person's birth date or gender. If the new birth date makes the person under age, closes the account. If
 * the gender changes, ends the person's requests and suggestions, because they were made for the wrong gender.
 */
export async function correct(
  tx: Database,
  { introduction }: FullRow,
  { birth_date, gender, reason }: Input<"introductions.own.correct">,
  context: AtDesk,
) {
  const { now } = context;
  const { user_id, contact_id, id } = introduction;
  if (contact_id) throw notFound();
  await holdIntroductions(tx, introductionsOf(user_id));
  const before = await findPresent(tx, user_id);
  if (!before || before.closed_for !== null) throw new HttpError(409, words.closing.isClosed);
  const changed = {
    ...(birth_date && birth_date !== before.birth_date && { birth_date }),
    ...(gender && gender !== before.gender && { gender }),
  };
  if (Object.keys(changed).length === 0) throw invalid("birth_date", words.introductions.same);
  const person = { ...before, ...changed };
  const age = ageOn(person.birth_date, dayOf(now));
  if (age < 0) throw invalid("birth_date", words.introductions.dayToCome);
  if (age > MEMBER_MAX_AGE) throw invalid("birth_date", words.signin.tooLongAgo);
  // Closes the account before it locks the person's row. The reason: closing an account also locks the person's records
  // in other domains, and all code must lock those records before the person.
  if (age < MEMBER_MIN_AGE)
    await closeForAge(tx, { person, own: introduction, words: reason }, context);
  await updatePerson(tx, user_id, changed);
  if (changed.gender) {
    await endMatches(tx, introductionsOf(user_id), { because: user_id, now });
    const { introduction_id, suggested_id } = suggestions;
    await tx.delete(suggestions).where(or(eq(introduction_id, id), eq(suggested_id, id)));
  }
  // If we closed the account, the person has already got a mail with the reason.
  if (age >= MEMBER_MIN_AGE) await write(tx, user_id, (to) => correctedMail(to, changed), context);
}

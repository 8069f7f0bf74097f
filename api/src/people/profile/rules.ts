import type { Input } from "@agbara/shared/contract/calls.ts";
import type { OwnProfile } from "@agbara/shared/contract/parts/entities.ts";
import {
  PROFILE_LIST_NAMES,
  type ProfileList,
} from "@agbara/shared/contract/parts/profile-list-rows.ts";
import type { Database } from "../../platform/db/database.ts";
import { invalid, sessionEnded } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { nameKey, phoneKey } from "../keys.ts";
import { changesIn, refuseOvertaken } from "../overtaken.ts";
import type { UserRow } from "../queries.ts";
import { refuseImpossiblePhone } from "./phone.ts";
import type { Reader } from "./photo-address.ts";
import { findProfile } from "./queries.ts";
import { privateProfileView } from "./views.ts";

type Profile = Input<"people.profile.update">;
type Changes = Omit<Profile, "base">;

/** Removes repeated entries from a list and keeps the first of each. Capital letters make no difference. */
function distinct(entries: string[]): string[] {
  const byKey = Map.groupBy(entries, (entry) => entry.toLocaleLowerCase("en"));
  return [...byKey.values()].flatMap(([first]) => first ?? []);
}

/** Returns the new values of the profile's lists that the call has sent. We store only the name of an organisation. */
function listColumns(changes: Pick<Changes, ProfileList>): Partial<Pick<UserRow, ProfileList>> {
  return Object.fromEntries(
    PROFILE_LIST_NAMES.flatMap((list) => {
      const sent: readonly (string | { name: string })[] | undefined = changes[list];
      const entries = sent?.map((entry) => (typeof entry === "string" ? entry : entry.name));
      return entries ? [[list, distinct(entries)]] : [];
    }),
  );
}

function answersByPath(answers: Changes["answers"] = {}) {
  return Object.fromEntries(Object.entries(answers).map(([key, said]) => [`answers.${key}`, said]));
}

/** Returns the values of the profile under the field names that an API call uses. */
function byPath({ phone, organisations, answers, ...me }: UserRow) {
  return {
    ...me,
    international_phone_number: phone,
    organisations: organisations.map((name) => ({ name })),
    ...answersByPath(answers),
  };
}

/**
 * Returns only what the person changed in this browser tab. Throws a 409 if another tab has changed the same fields in
 * the meantime.
 */
export async function changesOf(
  tx: Database,
  me: UserRow,
  { base, answers = {}, agree_sensitive, ...rest }: Profile,
): Promise<Changes> {
  const over = base && { ...base, ...answersByPath(base.answers) };
  const changes = changesIn({ ...rest, ...answersByPath(answers) }, over);
  const onRecord = byPath(me);
  await refuseOvertaken(tx, {
    what: words.profile.profile,
    changes,
    base: over,
    onRecord,
    actor: me,
  });
  const isChanged = (path: string) => Object.hasOwn(changes, path);
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([field]) => isChanged(field))),
    answers: Object.fromEntries(
      Object.entries(answers).filter(([key]) => isChanged(`answers.${key}`)),
    ),
    ...(agree_sensitive && { agree_sensitive }),
  };
}

/** Returns all answers after the change. A null or empty answer removes the earlier answer. */
function answersAfter(present: UserRow["answers"], given: NonNullable<Changes["answers"]>) {
  const all = Object.entries({ ...present, ...given });
  return Object.fromEntries(all.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/**
 * Returns when the person agreed that we use their faith, origin and tribe. They may agree in this same change. Throws
 * if the change has a faith, but the person has not agreed.
 */
function agreedAfter(me: UserRow, { answers, agree_sensitive }: Changes, now: Date) {
  if (me.role !== "member") return null;
  const agreed = me.sensitive_agreed_at ?? (agree_sensitive ? now : null);
  if (answers?.data_faith && !agreed)
    throw invalid("agree_sensitive", words.profile.faithNotAgreed);
  return agreed;
}

/** Returns all texts of a change that other members will read, as one text. */
export function textOf({ first_name = "", answers = {}, ...changes }: Changes): string {
  const lists = Object.values(listColumns(changes)).flat();
  return [first_name, ...Object.values(answers), ...lists].filter(Boolean).join("\n");
}

/** Returns the new values of the columns in `users` for these changes. */
export function columnsOf(me: UserRow, changes: Changes, now: Date): Partial<UserRow> {
  const { first_name, international_phone_number: phone, country_code, ...others } = changes;
  const { answers, mails_off, agree_sensitive, gender, ...lists } = others;
  const unwritten: Omit<typeof lists, ProfileList> = lists;
  // This line does not compile if the contract has a field that we do not save here.
  unwritten satisfies Record<string, never>;
  if (phone !== undefined) refuseImpossiblePhone("international_phone_number", phone);
  const sensitive_agreed_at = agreedAfter(me, changes, now);
  return {
    ...(first_name !== undefined && { first_name, name_key: nameKey(first_name) }),
    ...(phone !== undefined && { phone, phone_key: phoneKey(phone) }),
    ...(country_code !== undefined && { country_code }),
    // The gender can be given only once, because it decides who can find the person.
    ...(gender !== undefined && me.gender === null && { gender }),
    ...(answers &&
      Object.keys(answers).length > 0 && { answers: answersAfter(me.answers, answers) }),
    ...listColumns(lists),
    ...(mails_off && { mails_off: [...new Set(mails_off)] }),
    ...(agree_sensitive && { sensitive_agreed_at }),
  };
}

/**
 * Returns the caller's own profile. If the account was deleted in the meantime, throws the error that signs the caller
 * out.
 */
export async function myProfile(db: Database, reader: Reader): Promise<OwnProfile> {
  const row = await findProfile(db, reader.actor.id);
  if (!row) throw sessionEnded();
  return privateProfileView(row, reader);
}

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

/**
 * Removes repeated entries. Two entries are equal if they differ only in capital and small letters. Keeps the first of
 * them.
 */
function distinct(entries: string[]): string[] {
  const byKey = Map.groupBy(entries, (entry) => entry.toLocaleLowerCase("en"));
  return [...byKey.values()].flatMap(([first]) => first ?? []);
}

/** Returns the columns for the lists that the call sent. For an organisation, we store only the name. */
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

/** Lists the values of the profile. The keys are the paths that a call uses to change these values. */
function byPath({ phone, organisations, answers, ...me }: UserRow) {
  return {
    ...me,
    international_phone_number: phone,
    organisations: organisations.map((name) => ({ name })),
    ...answersByPath(answers),
  };
}

/**
 * Returns the changes that the person made in this window. Throws a 409 if another window has changed the same fields
 * since then.
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

/** Returns all answers as they will be after the change. A null or empty answer removes the earlier one. */
function answersAfter(present: UserRow["answers"], given: NonNullable<Changes["answers"]>) {
  const all = Object.entries({ ...present, ...given });
  return Object.fromEntries(all.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/**
 * Returns when the person agreed to the use of their faith, origin and tribe. The person may agree in this same change.
 * Without an agreement, refuses to store a faith.
 */
function agreedAfter(me: UserRow, { answers, agree_sensitive }: Changes, now: Date) {
  if (me.role !== "member") return null;
  const agreed = me.sensitive_agreed_at ?? (agree_sensitive ? now : null);
  if (answers?.data_faith && !agreed)
    throw invalid("agree_sensitive", words.profile.faithNotAgreed);
  return agreed;
}

/** Returns all texts in a change that other members will read. */
export function textOf({ first_name = "", answers = {}, ...changes }: Changes): string {
  const lists = Object.values(listColumns(changes)).flat();
  return [first_name, ...Object.values(answers), ...lists].filter(Boolean).join("\n");
}

/** Returns the new values of the person's row for these changes. */
export function columnsOf(me: UserRow, changes: Changes, now: Date): Partial<UserRow> {
  const { first_name, international_phone_number: phone, country_code, ...others } = changes;
  const { answers, mails_off, agree_sensitive, gender, ...lists } = others;
  const unwritten: Omit<typeof lists, ProfileList> = lists;
  // If the contract allows a field that we do not write here, this line does not compile.
  unwritten satisfies Record<string, never>;
  if (phone !== undefined) refuseImpossiblePhone("international_phone_number", phone);
  const sensitive_agreed_at = agreedAfter(me, changes, now);
  return {
    ...(first_name !== undefined && { first_name, name_key: nameKey(first_name) }),
    ...(phone !== undefined && { phone, phone_key: phoneKey(phone) }),
    ...(country_code !== undefined && { country_code }),
    // The gender can be stated only once, because other people's searches depend on it.
    ...(gender !== undefined && me.gender === null && { gender }),
    ...(answers &&
      Object.keys(answers).length > 0 && { answers: answersAfter(me.answers, answers) }),
    ...listColumns(lists),
    ...(mails_off && { mails_off: [...new Set(mails_off)] }),
    ...(agree_sensitive && { sensitive_agreed_at }),
  };
}

/** Returns the profile as its owner sees it. If the account was deleted by then, signs the caller out. */
export async function myProfile(db: Database, reader: Reader): Promise<OwnProfile> {
  const row = await findProfile(db, reader.actor.id);
  if (!row) throw sessionEnded();
  return privateProfileView(row, reader);
}

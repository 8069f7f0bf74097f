import type { Input } from "@agbara/shared/contract/calls.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { users } from "../db/schema.ts";
import type { Handlers } from "../http/calls.ts";
import { invalid } from "../http/http-error.ts";
import { changesIn, refuseOvertaken } from "../http/overtaken.ts";
import { nameKey, phoneKey } from "../members/keys.ts";
import { holdMe, myProfile } from "./me.ts";

type Profile = Input<"account.updateProfile">;
type Changes = Omit<Profile, "base">;
type UserRow = typeof users.$inferSelect;

const NOT_AGREED =
  "Please agree that we may use your answer about faith to introduce you, or leave that answer empty.";

/** Each entry once, whatever its capitals, as it was written first. */
function distinct(entries: string[]): string[] {
  const byKey = Map.groupBy(entries, (entry) => entry.toLocaleLowerCase("en"));
  return [...byKey.values()].flatMap(([first]) => first ?? []);
}

function answersByPath(answers: Changes["answers"] = {}) {
  return Object.fromEntries(Object.entries(answers).map(([key, said]) => [`answers.${key}`, said]));
}

/** What the profile holds, by the paths under which a call changes it. */
function byPath({ phone, organisations, answers, ...me }: UserRow) {
  return {
    ...me,
    international_phone_number: phone,
    organisations: organisations.map((name) => ({ name })),
    ...answersByPath(answers),
  };
}

/** What was changed in this window; 409 where another window has changed the same meanwhile. */
async function changesOf(
  tx: Database,
  me: UserRow,
  { base, answers = {}, agree_sensitive, ...rest }: Profile,
): Promise<Changes> {
  const over = base && { ...base, ...answersByPath(base.answers) };
  const changes = changesIn({ ...rest, ...answersByPath(answers) }, over);
  const onRecord = byPath(me);
  await refuseOvertaken(tx, { what: "profile", changes, base: over, onRecord, actor: me });
  const isChanged = (path: string) => Object.hasOwn(changes, path);
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([field]) => isChanged(field))),
    answers: Object.fromEntries(
      Object.entries(answers).filter(([key]) => isChanged(`answers.${key}`)),
    ),
    ...(agree_sensitive && { agree_sensitive }),
  };
}

/** The answers with those that changed; what is null or empty is taken back. */
function answersAfter(present: UserRow["answers"], given: NonNullable<Changes["answers"]>) {
  const all = Object.entries({ ...present, ...given });
  return Object.fromEntries(all.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** When the person will have agreed that their faith, origin and tribe are used. Refuses to keep a faith before that. */
function agreedAfter(me: UserRow, { answers, agree_sensitive }: Changes, now: Date) {
  if (me.role !== "member") return null;
  const agreed = me.sensitive_agreed_at ?? (agree_sensitive ? now : null);
  if (answers?.data_faith && !agreed) throw invalid("agree_sensitive", NOT_AGREED);
  return agreed;
}

function columnsOf(me: UserRow, changes: Changes, now: Date): Partial<UserRow> {
  const { first_name, international_phone_number: phone, country_code, answers } = changes;
  const { countries, core_values, organisations, agree_sensitive } = changes;
  const sensitive_agreed_at = agreedAfter(me, changes, now);
  return {
    ...(first_name !== undefined && { first_name, name_key: nameKey(first_name) }),
    ...(phone !== undefined && { phone, phone_key: phoneKey(phone) }),
    ...(country_code !== undefined && { country_code }),
    ...(answers &&
      Object.keys(answers).length > 0 && { answers: answersAfter(me.answers, answers) }),
    ...(countries && { countries: distinct(countries) }),
    ...(core_values && { core_values: distinct(core_values) }),
    ...(agree_sensitive && { sensitive_agreed_at }),
    ...(organisations && { organisations: distinct(organisations.map(({ name }) => name)) }),
  };
}

export const profileHandlers: Handlers<"account.updateProfile"> = {
  async "account.updateProfile"(input, context) {
    const { db, actor, now } = context;
    return db.transaction(async (tx) => {
      const me = await holdMe(tx, context);
      const columns = columnsOf(me, await changesOf(tx, me, input), now);
      if (Object.keys(columns).length > 0)
        await tx
          .update(users)
          .set(columns)
          .where(and(eq(users.id, me.id), isNull(users.deleted_at)));
      const first_name = columns.first_name ?? me.first_name;
      const data = await myProfile(tx, context);
      return { success: true, data, user: { _id: actor.id, first_name } };
    });
  },
};

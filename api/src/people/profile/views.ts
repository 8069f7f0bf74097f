import { ageOn, dayOf } from "@agbara/shared/age.ts";
import type { PersonSummary, PrivateProfile, Profile } from "@agbara/shared/contract/entities.ts";
import type { CountryCode } from "@agbara/shared/countries.ts";
import { QUESTION_KEYS, QUESTIONS, type QuestionKey } from "@agbara/shared/questions.ts";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { photos, users } from "../db/schema.ts";

type UserRow = typeof users.$inferSelect;

/** The columns that a summary is made of. */
export type PersonRow = Pick<
  UserRow,
  "id" | "first_name" | "birth_date" | "gender" | "country_code" | "email" | "phone" | "answers"
> & { photo_url: string | null };

/** Whether the reader may see e-mail and phone. */
export type ContactDetails = "shown" | "hidden";

/** Selects a {@link PersonRow}; `table` is `users` or an alias of it. */
export function personColumns(table: typeof users) {
  return {
    id: table.id,
    first_name: table.first_name,
    birth_date: table.birth_date,
    gender: table.gender,
    country_code: table.country_code,
    email: table.email,
    phone: table.phone,
    answers: table.answers,
    photo_url: sql<string | null>`(
      select coalesce(${photos.thumbnail_url}, ${photos.url}) from ${photos} where ${photos.user_id} = ${table.id}
      order by ${photos.position} limit 1)`,
  };
}

export function personSummary(
  row: PersonRow,
  contactDetails: ContactDetails,
  now: Date,
): PersonSummary {
  return {
    _id: row.id,
    first_name: row.first_name,
    age: ageOn(row.birth_date, dayOf(now)),
    gender: row.gender,
    country_code: row.country_code as CountryCode,
    data_occupation: answered(row.answers, "data_occupation"),
    profile_pic_url: row.photo_url,
    ...(contactDetails === "shown" && {
      ...(row.email !== null && { account_email: row.email }),
      ...(row.phone !== null && { international_phone_number: row.phone }),
    }),
  };
}

function answered(answers: Record<string, string>, key: QuestionKey) {
  return { answer: answers[key] ?? null, user_data_question: { hint: QUESTIONS[key] } };
}

/** The whole profile of one person, or null where nobody has that id. */
export async function findProfile(
  db: Database,
  id: string,
  contactDetails: ContactDetails,
  now: Date,
): Promise<Profile | null> {
  const row = await findRow(db, id);
  return row && profileOf(db, row, contactDetails, now);
}

/** The same as the person themself and consultants read it. */
export async function findPrivateProfile(
  db: Database,
  id: string,
  now: Date,
): Promise<PrivateProfile | null> {
  const row = await findRow(db, id);
  if (!row) return null;
  const sensitive_agreed_at = row.sensitive_agreed_at?.toISOString() ?? null;
  return { ...(await profileOf(db, row, "shown", now)), sensitive_agreed_at };
}

async function findRow(db: Database, id: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deleted_at)));
  return row ?? null;
}

async function profileOf(
  db: Database,
  row: UserRow,
  contactDetails: ContactDetails,
  now: Date,
): Promise<Profile> {
  const pictures = await db
    .select({
      _id: photos.id,
      url: photos.url,
      thumbnail_url: sql<string>`coalesce(${photos.thumbnail_url}, ${photos.url})`,
    })
    .from(photos)
    .where(eq(photos.user_id, row.id))
    .orderBy(asc(photos.position));
  const photo_url = pictures[0]?.thumbnail_url ?? null;
  const answers = Object.fromEntries(
    QUESTION_KEYS.map((key) => [key, answered(row.answers, key)]),
  ) as Pick<Profile, QuestionKey>;
  return {
    ...personSummary({ ...row, photo_url }, contactDetails, now),
    ...answers,
    profile_pics: pictures,
    countries: row.countries,
    core_values: row.core_values,
    organisations: row.organisations.map((name) => ({ name })),
  };
}

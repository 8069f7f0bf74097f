import type { Gender } from "@agbara/shared/contract/parts/entities.ts";
import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { findPresent, type UserRow } from "../queries.ts";
import { photos, type users } from "../tables.ts";

/** What a summary of a person needs. The gender is never null for a person who takes part in introductions. */
export type PersonRow<Gendered extends Gender | null = Gender> = Pick<
  UserRow,
  | "id"
  | "first_name"
  | "birth_date"
  | "country_code"
  | "email"
  | "phone"
  | "answers"
  | "last_contact_at"
> & {
  gender: Gendered;
  /** The id of the first photo that other members may see. Null if there is none. */
  photo_id: string | null;
};

/**
 * Selects the columns of a {@link PersonRow}. Only for people who take part in introductions. `table` is `users` or an
 * alias of it.
 */
export function personColumns(table: typeof users) {
  return {
    id: table.id,
    first_name: table.first_name,
    birth_date: table.birth_date,
    gender: sql<Gender>`${table.gender}`,
    country_code: table.country_code,
    email: table.email,
    phone: table.phone,
    answers: table.answers,
    last_contact_at: table.last_contact_at,
    photo_id: sql<string | null>`(
      select ${photos.id} from ${photos}
      where ${photos.user_id} = ${table.id} and ${photos.passed_at} is not null
      order by ${photos.position} limit 1)`,
  };
}

/** A person with their photos. */
export interface ProfileRow<Gendered extends Gender | null = Gender | null>
  extends Omit<UserRow, "gender"> {
  gender: Gendered;
  /**
   * The photos in the order that the person chose. `waits` is true if a photo waits for a consultant's check. Then only
   * the person and staff may see it.
   */
  photos: { id: string; waits: boolean }[];
}

/**
 * Tells whether a person takes part in introductions. A person who joined only for fundraising does not. All others
 * have given their gender.
 */
export function takesPart(row: ProfileRow): row is ProfileRow<Gender> {
  return row.gender !== null;
}

/** Finds one person with their photos. Returns null if there is no such person, or if the account is deleted. */
export async function findProfile(db: Database, id: string): Promise<ProfileRow | null> {
  const person = await findPresent(db, id);
  if (!person) return null;
  const pictures = await db
    .select({ id: photos.id, waits: sql<boolean>`${photos.passed_at} is null` })
    .from(photos)
    .where(eq(photos.user_id, id))
    .orderBy(asc(photos.position));
  return { ...person, photos: pictures };
}

import { ageOn, dayOf } from "@agbara/shared/age.ts";
import {
  DEFAULT_INTRODUCTION_AGES,
  MEMBER_MAX_AGE,
  MEMBER_MIN_AGE,
} from "@agbara/shared/constants.ts";
import { eq } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { introductions, users } from "../db/schema.ts";
import { invalid } from "../http/http-error.ts";
import { newId } from "../ids.ts";
import { nameKey, phoneKey } from "../members/keys.ts";

/** A person who waits for the code in their mail. */
export interface PendingMember {
  first_name: string;
  email: string;
  password_hash: string;
  birth_date: string;
  gender: "male" | "female";
  country_code: string;
  international_phone_number: string;
  wants_introductions: boolean;
}

/** Makes the member and their own introduction: inactive, with the default ages, not yet registered. */
export async function createMember(tx: Database, person: PendingMember, now: Date) {
  const { international_phone_number: phone, ...rest } = person;
  const [member] = await tx
    .insert(users)
    .values({
      ...rest,
      id: newId(),
      role: "member",
      name_key: nameKey(person.first_name),
      phone,
      phone_key: phoneKey(phone),
      standing: "unregistered",
      accepted_terms_at: now,
      created_at: now,
    })
    .onConflictDoNothing({ target: users.email })
    .returning();
  if (!member) return null;
  await tx.insert(introductions).values({
    id: newId(),
    user_id: member.id,
    ...DEFAULT_INTRODUCTION_AGES,
    created_at: now,
    updated_at: now,
  });
  return member;
}

export async function findByEmail(db: Database, email: string) {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row ?? null;
}

/** The account of that e-mail that can be signed in with: an ended one cannot. */
export async function findOpenAccount(db: Database, email: string) {
  const person = await findByEmail(db, email);
  return person?.ended_at ? null : person;
}

export function refuseUnlikelyBirthDate(field: string, birthDate: string, now: Date) {
  const age = ageOn(birthDate, dayOf(now));
  if (age < MEMBER_MIN_AGE) throw invalid(field, `Members must be ${MEMBER_MIN_AGE} or over.`);
  if (age > MEMBER_MAX_AGE)
    throw invalid(field, "This date of birth is too long ago. Check the year.");
}

import { ageOn, dayOf } from "@agbara/shared/age.ts";
import { MEMBER_MAX_AGE, MEMBER_MIN_AGE } from "@agbara/shared/constants.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import type { Deps } from "../../platform/http/handler.ts";
import { invalid, sessionEnded } from "../../platform/http/http-error.ts";
import { forgive, throttle } from "../../platform/http/limits/throttle.ts";
import { words } from "../../platform/words/words.ts";
import { enterIntroductions } from "../entering.ts";
import { nameKey, phoneKey } from "../keys.ts";
import type { OwnContext } from "../me.ts";
import { findByEmail, findPresent, insertPerson, renewPassword, type UserRow } from "../queries.ts";
import { markDevice } from "./device-mark.ts";
import { checkPassword, passwordFault } from "./passwords.ts";

/** What we store about a person who wants to join and has not entered the code from the mail yet. */
export interface PendingMember {
  first_name: string;
  email: string;
  password_hash: string;
  birth_date: string;
  /** Missing if the person joins only for fundraising. */
  gender?: "male" | "female" | undefined;
  country_code: string;
  international_phone_number: string;
  wants_introductions: boolean;
}

/**
 * Makes a member's account. Every domain starts its records of the member, unless the person joins only for
 * fundraising. Returns null if another account has the same e-mail address.
 */
export async function createMember(
  tx: Database,
  person: PendingMember,
  { holders, now }: Pick<Deps, "holders"> & { now: Date },
) {
  const { international_phone_number: phone, ...rest } = person;
  const member = await insertPerson(tx, {
    ...rest,
    id: newId(),
    role: "member",
    name_key: nameKey(person.first_name),
    phone,
    phone_key: phoneKey(phone),
    accepted_terms_at: now,
    created_at: now,
  });
  if (!member) return null;
  if (person.gender) await enterIntroductions(tx, member, { holders, now });
  return member;
}

/**
 * Finds the account with this e-mail address. Returns null if there is none, or if nobody can sign in to it now: staff
 * ended it, it opens later, or an auditor's last day is over.
 */
export async function findOpenAccount(db: Database, email: string, now: Date) {
  const person = await findByEmail(db, email);
  return person && isOpen(person, now) ? person : null;
}

export function isOpen({ ended_at, opens_at, closes_on }: UserRow, now: Date): boolean {
  if (closes_on !== null && closes_on < dayInLagos(now)) return false;
  return ended_at === null && (opens_at === null || opens_at <= now);
}

export function refuseUnlikelyBirthDate(field: string, birthDate: string, now: Date) {
  const age = ageOn(birthDate, dayOf(now));
  if (age < MEMBER_MIN_AGE)
    throw invalid(field, fill(words.signin.tooYoung, { age: MEMBER_MIN_AGE }));
  if (age > MEMBER_MAX_AGE) throw invalid(field, words.signin.tooLongAgo);
}

export function refuseWeakPassword(field: string, password: string, email: string) {
  const fault = passwordFault(password, { email });
  if (fault) throw invalid(field, fault);
}

/**
 * Checks the caller's password before an important action, and returns the caller. This helps if a stranger has the
 * caller's phone. Throws if the password is wrong.
 */
export async function confirmPassword(context: OwnContext, field: string, password: string) {
  const { db, actor, now, config } = context;
  const limit = { name: "password:account", whom: actor.id, tries: 10, minutes: 15 };
  await throttle(db, [limit], now, config.throttleFactor);
  const person = await findPresent(db, actor.id);
  if (!person?.email) throw sessionEnded();
  const me = await whoseIs(db, password, person);
  if (!me) throw invalid(field, words.signin.notYourPassword);
  if (me.password_hash !== person.password_hash) markDevice(me, context);
  await forgive(db, [limit]);
  return { ...me, email: person.email };
}

/**
 * Returns the person if the password is theirs, otherwise null. If `person` is null, takes the same time. Some old
 * hashes were made from the exact characters that a keyboard sent. Replaces such a hash, so that the password works
 * from every keyboard.
 */
export async function whoseIs(
  db: Database,
  password: string,
  person: UserRow | null,
): Promise<UserRow | null> {
  const { fits, renewed } = await checkPassword(password, person?.password_hash ?? null);
  if (!fits || !person) return null;
  if (!renewed || !(await renewPassword(db, person, renewed))) return person;
  return { ...person, password_hash: renewed };
}

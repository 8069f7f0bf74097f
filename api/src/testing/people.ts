import { randomUUID } from "node:crypto";
import type { Client } from "@agbara/shared/client/client.ts";
import { DEFAULT_INTRODUCTION_AGES } from "@agbara/shared/constants.ts";
import type { Role } from "@agbara/shared/policy.ts";
import { and, eq, isNull } from "drizzle-orm";
import { DEMO_PASSWORD } from "../demo/accounts.ts";
import { introductions } from "../introductions/tables.ts";
import { openSession } from "../people/sessions.ts";
import { hashPassword } from "../people/signin/passwords.ts";
import { createMember, type PendingMember } from "../people/signin/rules.ts";
import { users } from "../people/tables.ts";
import type { TestApi } from "./start-test-api.ts";

interface Wanted extends Partial<PendingMember> {
  /** The status of the member's own introduction. The default is `active`. */
  member_status?: "unregistered" | "inactive" | "active";
  /** True if other members can find this member. The default is true, unless `member_status` is `unregistered`. */
  is_public?: boolean;
}

export interface TestPerson {
  id: string;
  /** The id of the member's own introduction. */
  introductionId: string;
  email: string;
  phone: string;
  token: string;
  client: Client;
}

let nth = 0;
/**
 * The hash of the demonstration's password. Everybody in the tests has this password. We compute the hash only once,
 * because hashing is slow.
 */
let hash: Promise<string> | null = null;

export function hashedPassword(): Promise<string> {
  hash ??= hashPassword(DEMO_PASSWORD);
  return hash;
}

/**
 * Makes a member for one test, and signs the member in. The member is a woman of 30 in Nigeria with an active
 * introduction, unless `wanted` changes this.
 */
export async function addMember(api: TestApi, wanted: Wanted = {}): Promise<TestPerson> {
  nth += 1;
  const { member_status = "active", ...others } = wanted;
  const { is_public = member_status !== "unregistered", ...person } = others;
  const now = api.deps.now();
  const member = await createMember(
    api.db,
    {
      first_name: "Ngozi",
      email: `${randomUUID()}@people.example`,
      password_hash: await hashedPassword(),
      birth_date: "1996-03-01",
      gender: "female",
      country_code: "NG",
      international_phone_number: `+23480${String(10_000_000 + nth * 7_919).slice(-8)}`,
      wants_introductions: member_status !== "unregistered",
      ...person,
    },
    { ...api.deps, now },
  );
  if (!member) throw new Error("a person with this e-mail exists already");
  const own = and(eq(introductions.user_id, member.id), isNull(introductions.contact_id));
  await api.db
    .update(introductions)
    .set({
      ...DEFAULT_INTRODUCTION_AGES,
      registered_at: member_status === "unregistered" ? null : now,
      status: member_status === "active" ? "active" : "inactive",
      is_public,
      tribe: "Igbo",
    })
    .where(own);
  if (member_status !== "unregistered")
    await api.db.update(users).set({ awaits_call_since: null }).where(eq(users.id, member.id));
  const [introduction] = await api.db.select().from(introductions).where(own);
  const { token } = await openSession({ ...api.deps, now }, member);
  return {
    id: member.id,
    introductionId: introduction?.id ?? "",
    email: member.email ?? "",
    phone: member.phone ?? "",
    token,
    client: api.clientWith(token),
  };
}

/** Makes a man who is a member. All his other data are as in {@link addMember}. */
export function addMan(api: TestApi, wanted: Wanted = {}): Promise<TestPerson> {
  return addMember(api, {
    gender: "male",
    first_name: "Emeka",
    birth_date: "1992-05-20",
    ...wanted,
  });
}

/** Returns a token of a demonstration account, without the slow check of its password. */
export async function tokenOf(
  api: TestApi,
  who: Role | "member2" | "admin2" | "finance2" | "verifier2",
): Promise<string> {
  const [person] = await api.db
    .select()
    .from(users)
    .where(eq(users.email, `${who}@agbara.example`));
  if (!person) throw new Error(`the demonstration has no ${who}`);
  return (await openSession({ ...api.deps, now: api.deps.now() }, person)).token;
}

import { DAY_MS, dayOf } from "@agbara/shared/age.ts";
import { DEFAULT_INTRODUCTION_AGES, INTRODUCTION_CODE } from "@agbara/shared/constants.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { eq, sql } from "drizzle-orm";
import { faqs } from "../content/tables.ts";
import { page_milestones } from "../fundraising/milestones/tables.ts";
import { answerRequest } from "../introductions/requests/rules.ts";
import { SEVERAL } from "../introductions/requests/several.ts";
import { introductions, notes, suggestions } from "../introductions/tables.ts";
import type { Giving } from "../ledger/setup.ts";
import { nameKey, phoneKey } from "../people/keys.ts";
import { portraitUrl } from "../people/photos/files.ts";
import { markText } from "../people/profile/text-marks.ts";
import { hashPassword } from "../people/signin/passwords.ts";
import { photos, users } from "../people/tables.ts";
import type { Database } from "../platform/db/database.ts";
import { newId } from "../platform/db/ids.ts";
import type { PhotoStore } from "../platform/files/photo-store.ts";
import { DEMO_PASSWORD, demoAccounts, MEMBER_PREFERENCES, MEMBER_PROFILE } from "./accounts.ts";
import { assignmentOf, type Consultants } from "./assignments.ts";
import { insertPages } from "./entrepreneurs.ts";
import { DEMO_FAQS } from "./faqs.ts";
import { meetingOf } from "./meetings.ts";
import { type DemoPerson, demoPeople } from "./people.ts";
import { askedBy, DEMO_REQUESTS, type Wisher, wisherOf } from "./requests.ts";
import { insertSafetyReports } from "./safety.ts";

interface Options {
  members: number;
  now: Date;
  say: (line: string) => void;
  photos: PhotoStore;
  giving: Pick<Giving, "codeKey" | "live">;
  returnKey: string;
}

const SEED = 2026;
const BATCH = 400;

type NewUser = typeof users.$inferInsert;
type NewIntroduction = typeof introductions.$inferInsert;
type NewPhoto = typeof photos.$inferInsert;
type NewNote = typeof notes.$inferInsert;

interface Rows {
  users: NewUser[];
  introductions: NewIntroduction[];
  photos: NewPhoto[];
  notes: NewNote[];
}

/** Fills an empty database with invented people. Does nothing if there are already people in the database. */
export async function loadDemonstration(db: Database, options: Options) {
  const { members, now, say, photos, giving, returnKey } = options;
  if ((await db.$count(users)) > 0) return;
  say(`Making the demonstration data: ${members} invented members …`);
  await db.transaction(async (tx) => {
    const team = await insertTeam(tx, now);
    const people = demoPeople({ seed: SEED, count: members, today: dayOf(now) });
    let nth = team.members.length;
    let batch: Rows = emptyRows();
    for (const person of people) {
      addPerson(batch, person, { nth, team, now });
      nth += 1;
      if (batch.users.length < BATCH) continue;
      await insertRows(tx, batch);
      batch = emptyRows();
    }
    await insertRows(tx, batch);
    await tx.insert(faqs).values(DEMO_FAQS.map((entry) => ({ id: newId(), ...entry })));
    await insertRequests(tx, team, now);
    await insertSafetyReports(tx, { ...team, photos, now, returnKey });
    const ids = { team: team.members, member: donorOf(team) };
    await insertPages(tx, members, { ...team, ...giving, ...ids, photos, now });
    // We mark all milestones as told, so that the new demonstration sends no mails.
    await tx.update(page_milestones).set({ told_at: now });
    // Rebuilds all search lists and counts now, in one step. Otherwise the workers would do this row by row while the
    // first visitors come.
    await tx.execute(sql`select rebuild_member_facets(), rebuild_public_pages()`);
  });
}

function emptyRows(): Rows {
  return { users: [], introductions: [], photos: [], notes: [] };
}

async function insertRows(tx: Database, rows: Rows) {
  if (rows.users.length > 0) await tx.insert(users).values(rows.users);
  if (rows.introductions.length > 0) await tx.insert(introductions).values(rows.introductions);
  if (rows.photos.length > 0) await tx.insert(photos).values(rows.photos);
  if (rows.notes.length > 0) await tx.insert(notes).values(rows.notes);
}

/**
 * Returns an introduction code. Each number gives a different code. Neighbouring numbers give codes that do not look
 * similar.
 */
function codeOf(nth: number): string {
  const { alphabet, length } = INTRODUCTION_CODE;
  const all = alphabet.length ** length;
  let rest = (nth * 30_103 + 12_345) % all;
  return Array.from({ length }, () => {
    const letter = alphabet[rest % alphabet.length];
    rest = Math.floor(rest / alphabet.length);
    return letter;
  }).join("");
}

function addPerson(
  rows: Rows,
  person: DemoPerson,
  { nth, team, now }: { nth: number; team: Consultants; now: Date },
) {
  const id = newId();
  const introductionId = newId();
  const { joined_at, member_status, preferences, note } = person;
  const registered = member_status !== "unregistered";
  const isMet = registered && meetingOf(nth, joined_at, team) !== null;
  rows.users.push({
    id,
    role: "member",
    email: person.email,
    first_name: person.first_name,
    name_key: nameKey(person.first_name),
    birth_date: person.birth_date,
    gender: person.gender,
    country_code: person.country_code,
    phone: person.international_phone_number,
    phone_key: phoneKey(person.international_phone_number),
    countries: person.countries,
    core_values: person.core_values,
    organisations: person.organisations,
    answers: givenAnswers(person),
    wants_introductions: registered,
    member_status: keptStatusOf(person),
    accepted_terms_at: joined_at,
    sensitive_agreed_at: saysSensitive(person) ? joined_at : null,
    last_contact_at: note === null && !isMet ? null : joined_at,
    awaits_call_since: registered || note !== null ? null : joined_at,
    created_at: joined_at,
  });
  rows.introductions.push({
    id: introductionId,
    user_id: id,
    ...preferences,
    status: member_status === "active" ? "active" : "inactive",
    code: member_status === "active" ? codeOf(nth) : null,
    note,
    ...(registered && assignmentOf(nth, team, now)),
    ...(registered && meetingOf(nth, joined_at, team)),
    registered_at: registered ? joined_at : null,
    created_at: joined_at,
    updated_at: joined_at,
  });
  const portraits = portraitsOf(id, person.portrait_seed, person.portraits, joined_at);
  rows.photos.push(...(nth % WAITING_EVERY === 0 ? withWaiting(portraits) : portraits));
  if (note !== null)
    rows.notes.push({
      id: newId(),
      introduction_id: introductionId,
      author_id: team.consultantId,
      note,
      created_at: joined_at,
    });
}

/**
 * Returns the member's status as the database stores it. The stored status `visible` means: active, and other members
 * can find the member.
 */
function keptStatusOf({ member_status, preferences }: DemoPerson) {
  return member_status === "active" && preferences.is_public ? "visible" : member_status;
}

function givenAnswers({ answers }: DemoPerson): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answers).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/**
 * Returns true if the person gave a sensitive answer (faith, state or tribe). We may only store such an answer with the
 * person's own agreement.
 */
function saysSensitive({ answers, preferences }: DemoPerson): boolean {
  return Boolean(answers.data_faith || preferences.state || preferences.tribe);
}

function portraitsOf(user_id: string, seed: string, count: number, at: Date): NewPhoto[] {
  return Array.from({ length: count }, (_, position) => ({
    id: newId(),
    user_id,
    position,
    url: portraitUrl(`${seed}-${position}`),
    passed_at: at,
    looked_at: at,
  }));
}

/** One of every `WAITING_EVERY` invented members has a photo that waits for a consultant's decision. */
const WAITING_EVERY = 9;

/** Makes the last photo wait for a consultant's decision. The first photo never waits, because lists show it. */
function withWaiting(portraits: NewPhoto[]): NewPhoto[] {
  return portraits.map((photo, at) =>
    at > 0 && at === portraits.length - 1 ? { ...photo, passed_at: null, looked_at: null } : photo,
  );
}

interface Team extends Consultants {
  /** The ids of the two demonstration members. */
  members: string[];
  verifiers: string[];
  finance: string[];
  password_hash: string;
}

/** Inserts the accounts that people use to sign in to the demonstration. */
async function insertTeam(tx: Database, now: Date): Promise<Team> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const created_at = new Date(now.getTime() - 400 * DAY_MS);
  const rows = demoAccounts.map(({ who: _, ...account }) => ({
    ...account,
    id: newId(),
    password_hash,
    name_key: nameKey(account.first_name),
    phone_key: phoneKey(account.phone),
    created_at,
    accepted_terms_at: created_at,
    closes_on:
      account.role === "auditor" ? dayInLagos(new Date(now.getTime() + 300 * DAY_MS)) : null,
    ...(account.role === "member" && {
      ...MEMBER_PROFILE[account.gender],
      member_status: "visible" as const,
      wants_introductions: true,
      sensitive_agreed_at: created_at,
    }),
  }));
  await tx.insert(users).values(rows);
  const members = rows.filter(({ role }) => role === "member");
  const idOf = (wanted: string) => rows.find(({ role }) => role === wanted)?.id ?? "";
  const consultants = { consultantId: idOf("consultant"), adminId: idOf("admin") };
  for (const [nth, member] of members.entries()) {
    await tx.insert(introductions).values({
      id: newId(),
      user_id: member.id,
      ...DEFAULT_INTRODUCTION_AGES,
      ...MEMBER_PREFERENCES[member.gender],
      is_public: true,
      status: "active",
      code: codeOf(nth),
      registered_at: created_at,
      ...(member.gender === "female" && {
        met_how: "visit" as const,
        met_on: dayInLagos(created_at),
        met_by: consultants.consultantId,
        birth_paper: "passport" as const,
      }),
      created_at,
      updated_at: created_at,
    });
    await tx
      .insert(photos)
      .values(portraitsOf(member.id, `${member.gender.charAt(0)}${nth}`, 3, created_at));
  }
  const idsOf = (wanted: string) => rows.flatMap(({ role, id }) => (role === wanted ? id : []));
  const [verifiers, finance] = [idsOf("verifier"), idsOf("finance")];
  return {
    ...consultants,
    verifiers,
    finance,
    password_hash,
    members: members.map(({ id }) => id),
  };
}

/** Returns the first demonstration member as the donor of a gift. */
function donorOf({ members: [userId = ""] }: Team) {
  const account = demoAccounts.find(({ role }) => role === "member");
  return { userId, name: account?.first_name ?? "", email: account?.email ?? "" };
}

type Answered = (typeof DEMO_REQUESTS)[number]["answer"];

/** Returns the database row of a request from one member to another. */
function requestRow({ asker, asked, message, at }: DemoAsking) {
  const { min_age, max_age } = asker.introduction;
  return {
    id: newId(),
    user_id: asker.user_id,
    contact_id: asked.user_id,
    request_status: "requested",
    request_message: message,
    requested_at: at,
    min_age,
    max_age,
    created_at: at,
    updated_at: at,
  } satisfies NewIntroduction;
}

interface DemoAsking {
  asker: Wisher;
  asked: Wisher;
  message: string;
  at: Date;
}

/**
 * Inserts requests between invented people, and some that the two demonstration members sent, received and answered.
 */
async function insertRequests(tx: Database, { members, consultantId }: Team, now: Date) {
  const active = await tx
    .select({ introduction: introductions, profile: users })
    .from(introductions)
    .innerJoin(users, eq(users.id, introductions.user_id))
    .where(eq(users.member_status, "visible"))
    .orderBy(users.created_at, users.phone_key);
  const all = active.map((row) => wisherOf(row, now));
  const others = all.filter(({ user_id }) => !members.includes(user_id));
  const people = {
    female: others.filter(({ profile }) => profile.gender === "female"),
    male: others.filter(({ profile }) => profile.gender === "male"),
    amara: all.filter(({ user_id }) => user_id === members[0]),
    tunde: all.filter(({ user_id }) => user_id === members[1]),
  };
  const pairs = new Set<string>();
  const sent: { row: ReturnType<typeof requestRow>; to: string; answer: Answered }[] = [];
  for (const { from, to, message, daysAgo, answer } of DEMO_REQUESTS) {
    const asker = people[from[0]][from[1] % Math.max(people[from[0]].length, 1)];
    const asked = asker && askedBy(asker, { among: people[to[0]], at: to[1], pairs });
    const pair = [asker?.user_id, asked?.user_id].sort().join();
    // With few people, we may get the same pair twice. We skip the second one, because no member asks the same person
    // twice.
    if (!asker || !asked || pairs.has(pair)) continue;
    pairs.add(pair);
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    sent.push({ row: requestRow({ asker, asked, message, at }), to: asked.user_id, answer });
    const words = { userId: asker.user_id, place: "request", words: message } as const;
    const toSame = sent.filter(
      ({ row }) => row.user_id === asker.user_id && row.request_message === message,
    );
    await markText(tx, { ...words, repeated: toSame.length === SEVERAL }, at);
  }
  // Inserts all requests in one step. Does not run the rules that check each request, because they read the database
  // eleven times for each request. A test sends the same requests with these rules.
  if (sent.length > 0) await tx.insert(introductions).values(sent.map(({ row }) => row));
  for (const { row, to, answer } of sent)
    if (answer)
      await answerRequest(
        tx,
        row.id,
        to,
        { request_status: answer, message: null },
        row.created_at,
      );
  const [own] = people.amara;
  for (const { id } of people.male.slice(40, 43))
    if (own)
      await tx.insert(suggestions).values({
        introduction_id: own.id,
        suggested_id: id,
        author_id: consultantId,
        created_at: now,
      });
}

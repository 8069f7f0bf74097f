import { randomUUID } from "node:crypto";
import { DAY_MS } from "@agbara/shared/age.ts";
import type { Client } from "@agbara/shared/client/client.ts";
import { DEFAULT_INTRODUCTION_AGES, type PhotoRefusal } from "@agbara/shared/constants.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import type { StaffRole } from "@agbara/shared/policy.ts";
import { eq } from "drizzle-orm";
import { aml_flags } from "../finance/aml/tables.ts";
import { lookAtDispute } from "../finance/disputes/looking.ts";
import { disputes } from "../finance/refunds/tables.ts";
import { donors, gifts } from "../giving/tables.ts";
import { introductions } from "../introductions/tables.ts";
import { dispute } from "../ledger/gateways/sandbox/acts.ts";
import { closings, returns } from "../people/closing/tables.ts";
import { passkeys } from "../people/factors/tables.ts";
import { createStaff } from "../people/staff/rules.ts";
import { factor_resets } from "../people/staff/tables.ts";
import { photos, refused_photos, text_marks } from "../people/tables.ts";
import type { Database } from "../platform/db/database.ts";
import { newId } from "../platform/db/ids.ts";
import { giverAt } from "./giver.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "./people.ts";
import type { TestApi } from "./start-test-api.ts";

export type Values = Record<string, string>;

/**
 * A man and a woman. He has sent her a request for an introduction. Only the two of them and staff may see their
 * records.
 */
export interface Pair {
  asker: TestPerson;
  asked: TestPerson;
  matchId: string;
}

export async function newPair(api: TestApi): Promise<Pair> {
  const asker = await addMan(api);
  const asked = await addMember(api);
  const { data } = await asker.client.call("introductions.requests.send", {
    matchId: asked.introductionId,
    message: "May we talk?",
  });
  return { asker, asked, matchId: data._id };
}

/** Adds a photo that waits for a consultant's decision. */
export async function photoOf(api: TestApi, { asker }: Pick<Pair, "asker">): Promise<string> {
  const id = newId();
  await api.db.insert(photos).values({ id, user_id: asker.id, position: 0, url: `/media/${id}` });
  return id;
}

/** Records that a consultant has refused this picture when it was in another person's profile. */
export async function refusedElsewhere(api: TestApi, { id }: TestPerson, reason: PhotoRefusal) {
  const other = await addMan(api);
  const picture = "the same picture";
  await api.db.update(photos).set({ picture }).where(eq(photos.user_id, id));
  const refused = { user_id: other.id, picture, reason, refused_at: api.deps.now() };
  await api.db.insert(refused_photos).values(refused);
}

/** Makes a pre-match. The man can still send his request. */
export async function unsentMatch(api: TestApi, { asker }: Pair): Promise<string> {
  const woman = await addMember(api);
  const id = newId();
  const now = api.deps.now();
  await api.db.insert(introductions).values({
    id,
    user_id: asker.id,
    contact_id: woman.id,
    request_status: "none",
    ...DEFAULT_INTRODUCTION_AGES,
    created_at: now,
    updated_at: now,
  });
  return id;
}

/** Marks a text that the man wrote, for the safety desk. */
export async function newTextMark(api: TestApi, { asker }: Pick<Pair, "asker">): Promise<Values> {
  const id = newId();
  await api.db.insert(text_marks).values({
    id,
    user_id: asker.id,
    mark: "vague",
    place: "request",
    words: "I am on WhatsApp",
    found_at: api.deps.now(),
  });
  return { id };
}

/** Makes the woman report the man. */
export async function newSafetyReport({ asked, matchId }: Pair): Promise<{ id: string }> {
  const { data } = await asked.client.call("introductions.safety.report", {
    matchId,
    reason: "money",
    words: "He asked me for money.",
  });
  return { id: data._id };
}

const STAFF = {
  first_name: "Ada",
  birth_date: "1990-01-01",
  gender: "female",
  country_code: "NG",
} as const;
const newAddress = () => `${randomUUID()}@agbara.example`;

/** Adds a colleague, as the operator of the server does. */
export async function newStaff(
  api: TestApi,
  role: StaffRole = "consultant",
): Promise<{ userId: string }> {
  const closes_on = dayInLagos(new Date(api.deps.now().getTime() + 30 * DAY_MS));
  const until = role === "auditor" ? { closes_on } : {};
  const input = { ...STAFF, ...until, role, email: newAddress() };
  return { userId: (await createStaff(api.db, input, { now: api.deps.now() })).id };
}

/** Adds a passkey of the consultant. */
export async function newPasskey(api: TestApi): Promise<Values> {
  const id = newId();
  const { user } = await api.clientWith(await tokenOf(api, "consultant")).call("people.profile.me");
  await api.db.insert(passkeys).values({
    id,
    user_id: user._id,
    credential_id: id,
    public_key: "key",
    counter: 0,
    transports: [],
    name: "Key ring",
    created_at: api.deps.now(),
  });
  return { passkeyId: id };
}

/** Makes a proposal to reset a colleague's second step. Another admin has proposed it. */
export async function newFactorReset(api: TestApi): Promise<Values> {
  const { userId: user_id } = await newStaff(api);
  const { userId: proposed_by } = await newStaff(api, "admin");
  const id = newId();
  await api.db.insert(factor_resets).values({
    id,
    user_id,
    proposed_by,
    reason: "Lost the phone",
    state: "proposed",
    proposed_at: api.deps.now(),
  });
  return { resetId: id };
}

/** Makes one admin propose a money role for a colleague. Another admin must decide about the proposal. */
export async function newProposal(api: TestApi): Promise<Values> {
  const admin = api.clientWith(await tokenOf(api, "admin2"));
  const input = { ...STAFF, role: "finance", email: newAddress() } as const;
  const { data } = await admin.call("people.staff.create", input);
  return { id: data.proposal?._id ?? "" };
}

export const FAQ = { faq_type: "faqs", title: "T", post: "P", position: 1 } as const;

export async function newFaq(api: TestApi): Promise<Values> {
  const admin = api.clientWith(await tokenOf(api, "admin"));
  const { data } = await admin.call("content.faqs.create", FAQ);
  return { id: data.id };
}

/** Makes a new gift and flags it as possible money laundering. Returns the id of the flag. */
export async function newFlag(db: Database): Promise<string> {
  const [donorId, giftId, id] = [newId(), newId(), newId()];
  const at = new Date("2026-11-22T10:00:00.000Z");
  const kept = { id: donorId, name: "Bisi", email: `${donorId}@people.example`, keep_until: at };
  await db.insert(donors).values({ ...kept, created_at: at });
  await db.insert(gifts).values({
    id: giftId,
    fingerprint: giftId,
    kind: "voucher" as const,
    donor_id: donorId,
    total: 1n,
    if_full: "refund" as const,
    anonymous: false,
    created_at: at,
  });
  const flag = { id, gift_id: giftId, rule: "threshold" as const, amount: 1n };
  await db.insert(aml_flags).values({ ...flag, found_at: at, due_at: at });
  return id;
}

/** Stops a gift, as a colleague from compliance does. After that, finance may refuse the gift's refund. */
export async function holdGift(db: Database, gift_id: string): Promise<void> {
  const at = new Date("2026-11-22T10:00:00.000Z");
  const flag = { id: newId(), gift_id, rule: "threshold" as const, amount: 1n };
  await db
    .insert(aml_flags)
    .values({ ...flag, found_at: at, due_at: at })
    .onConflictDoNothing();
}

/** Orders two gift cards, but does not pay for them. Returns the gift's id. */
export async function newGift(client: Client): Promise<string> {
  const { data } = await client.call("giving.gifts.create", {
    id: randomUUID(),
    kind: "voucher",
    amount: 100_000,
    people: 2,
    tip: 0,
    covers_fee: false,
    if_full: "refund",
    anonymous: false,
  });
  return data._id;
}

/** Makes a movement of our own money. One finance person has prepared it, and another must approve it. */
export async function newMovement(api: TestApi): Promise<Values> {
  const finance = api.clientWith(await tokenOf(api, "finance"));
  const { data } = await finance.call("finance.float.prepare", {
    id: randomUUID(),
    amount: 500,
    from: null,
    to: "bank",
    proof: "p",
  });
  return { id: data._id };
}

/**
 * Makes a task about a member. The member's hash is the same as that of a person whose account we closed, so both may
 * be one person.
 */
export async function newReturn(api: TestApi): Promise<Values> {
  const [id, closing_id, at] = [newId(), newId(), api.deps.now()];
  const { id: closedId } = await addMan(api);
  await api.db.insert(closings).values({
    id: closing_id,
    user_id: closedId,
    report_id: newId(),
    reason: "conduct",
    closed_at: at,
    closed_by: newId(),
    check_due_at: at,
  });
  const { id: user_id } = await addMan(api);
  await api.db.insert(returns).values({ id, user_id, closing_id, kind: "phone", found_at: at });
  return { id };
}

/** Makes a file of all gifts. One finance person has requested it. Without `token`, the file has contact details. */
export async function newMoneyFile(api: TestApi, token?: string): Promise<Values> {
  const finance = api.clientWith(token ?? (await tokenOf(api, "finance")));
  const { data } = await finance.call("desk.files.ask", {
    id: randomUUID(),
    list: "gifts",
    contacts: token === undefined,
    reason: "For the audit",
  });
  return { id: data._id };
}

/** Makes a refund at a donor's request. */
export async function newRefund(api: TestApi, { held = false } = {}): Promise<Values> {
  const { link, _id: giftId } = await giverAt(api).paid({ kind: "voucher", people: 1 });
  if (held) await holdGift(api.db, giftId);
  const { data } = await (await api.clientOf()).call("finance.refunds.ask", { link });
  return { refundId: data.refunds[0]?._id ?? "" };
}

/** Makes a dispute that is open. */
export async function newDispute(api: TestApi): Promise<Values> {
  const { reference } = await giverAt(api).paid({ kind: "voucher", people: 1 });
  const now = api.deps.now();
  await dispute(api.db, reference, now);
  const { giving, outbox } = api.deps;
  await lookAtDispute({ ...giving, db: api.db, now: () => now, mail: outbox.post }, reference);
  const [row] = await api.db.select().from(disputes).where(eq(disputes.payment, reference));
  return { disputeId: row?.id ?? "" };
}

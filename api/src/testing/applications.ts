import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { DAY_MS } from "@agbara/shared/age.ts";
import type { Client } from "@agbara/shared/client/client.ts";
import { CHECK_KEYS } from "@agbara/shared/fundraising/application.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { entrepreneurs, page_photos } from "../entrepreneurs/tables.ts";
import {
  application_checks,
  application_documents,
  applications,
  second_looks,
} from "../fundraising/applications/tables.ts";
import { newId } from "../platform/db/ids.ts";
import { APPLICATION_FILLED_IN } from "./filled-in.ts";
import { addBankAccount } from "./pages.ts";
import { addMember } from "./people.ts";
import type { TestApi } from "./start-test-api.ts";

const BLOCKS = { width: 9, height: 8, channels: 1 } as const;

/**
 * Makes a photo like one from a phone. No two of these photos look alike, because pages with similar photos may belong
 * to one person.
 */
export async function aPhoto(background = "#27357A"): Promise<Blob> {
  const noise = randomBytes(BLOCKS.width * BLOCKS.height);
  const blocks = await sharp(noise, { raw: BLOCKS })
    .resize(640, 480, { kernel: "nearest", fit: "fill" })
    .png()
    .toBuffer();
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background } });
  const photo = await picture
    .composite([{ input: blocks, blend: "multiply" }])
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(photo)], { type: "image/jpeg" });
}

const { cac_number: _, ...needed } = APPLICATION_FILLED_IN;
/** All answers that a person types for a complete application. */
export const TYPED = needed;

let nth = 0;
/** Returns an identity number that no other application in the tests has. */
export const newIdentityNumber = () => String(10_000_000_000 + ++nth);

/** Returns two referees, who know the person's work. No other application in the tests names them. */
export const newReferees = () =>
  TYPED.referees.map((one) => ({ ...one, phone: `+234803${randomInt(1_000_000, 10_000_000)}` }));

/** The verdict "passed" of a check. The verifier saw the fact on a paper. */
export const SEEN_ON_PAPER = { passed: true, seen: "paper" } as const;

/** Fills in an application for this person, except the bank account, and returns it. */
export async function fillIn(client: Client) {
  await client.call("fundraising.applications.save", { ...TYPED, referees: newReferees() });
  await client.call("fundraising.applications.setIdentity", {
    kind: "nin",
    number: newIdentityNumber(),
    agreed: true,
  });
  const file = await aPhoto();
  await client.call("fundraising.applications.addPhoto", { file });
  return client.call("fundraising.applications.addDocument", { kind: "identity", file });
}

/** Writes an application with one paper directly into the tables, as if somebody had sent it to us. */
export async function sentApplication(api: TestApi): Promise<{ id: string; documentId: string }> {
  const me = await addMember(api);
  const { document: documentId } = await newApplication(api, me);
  const [page] = await api.db.select().from(entrepreneurs).where(eq(entrepreneurs.user_id, me.id));
  const id = page?.id ?? "";
  await api.db.update(entrepreneurs).set({ status: "submitted" }).where(eq(entrepreneurs.id, id));
  const sent = { submitted_at: api.deps.now(), answer_by: "2026-12-01" };
  await api.db.update(applications).set(sent).where(eq(applications.entrepreneur_id, id));
  return { id, documentId };
}

/** Adds a case with a paper, and lets this member of staff claim the case. */
export async function claimedPaper(
  api: TestApi,
  staff: Client,
): Promise<{ id: string; documentId: string }> {
  const me = await addMember(api);
  const { data } = await fillIn(me.client);
  const [page] = await api.db.select().from(entrepreneurs).where(eq(entrepreneurs.user_id, me.id));
  const id = page?.id ?? "";
  const sent = { submitted_at: api.deps.now(), answer_by: "2026-12-01" };
  await api.db.update(applications).set(sent).where(eq(applications.entrepreneur_id, id));
  await staff.call("fundraising.applications.claim", { id });
  return { id, documentId: data.documents[0]?._id ?? "" };
}

/** Returns the date of tomorrow. The tests put cases aside until this day. */
export const tomorrow = ({ deps }: TestApi) => dayInLagos(new Date(deps.now().getTime() + DAY_MS));

/** Makes a case that this member of staff has claimed. Everything in the case is right. */
export async function readyCase(api: TestApi, staff: Client): Promise<{ id: string }> {
  const { id } = await claimedPaper(api, staff);
  const seen = { by: id, at: api.deps.now() };
  await api.db
    .insert(application_checks)
    .values(CHECK_KEYS.map((name) => ({ entrepreneur_id: id, name, passed: true, ...seen })));
  const decided = { verdict: "verified" as const, decided_by: id, decided_at: seen.at };
  await addBankAccount(api.db, id, { set_at: seen.at, ...decided });
  return { id };
}

/** Makes two claimed cases with the same NIN. Returns one of them, with its page's code. */
export async function contestedCase(api: TestApi, staff: Client) {
  const cases = [await claimedPaper(api, staff), await claimedPaper(api, staff)];
  const [id = "", other = ""] = cases.map((one) => one.id);
  const ofBoth = inArray(applications.entrepreneur_id, [id, other]);
  await api.db.update(applications).set({ identity_hash: id }).where(ofBoth);
  const [page] = await api.db
    .update(entrepreneurs)
    .set({ status: "in_review" })
    .where(inArray(entrepreneurs.id, [id, other]))
    .returning();
  return { id: page?.id ?? "", page_code: page?.code ?? "" };
}

/**
 * Makes a case wait for a second verifier. The case looks as if this person had pressed "verify" and the lot had then
 * chosen it.
 */
export async function askSecond({ db, deps }: TestApi, id: string, asked_by: string) {
  const now = deps.now();
  const asked = { asked_by, asked_at: now, due_from: now };
  await db
    .insert(second_looks)
    .values({ entrepreneur_id: id, kind: "second", why: "lot", ...asked });
}

/** Starts an application and adds a photo and a paper directly to the tables. */
export async function newApplication(
  { db, deps }: TestApi,
  { id, client }: { id: string; client: Client },
): Promise<{ photo: string; document: string }> {
  await client.call("fundraising.applications.save", { name: "Ngozi Okafor" });
  const [page] = await db.select().from(entrepreneurs).where(eq(entrepreneurs.user_id, id));
  const [photo, document, entrepreneur_id] = [newId(), newId(), page?.id ?? ""];
  const file = randomUUID();
  await db.insert(page_photos).values({ id: photo, entrepreneur_id, position: 0, file });
  const paper = { id: document, entrepreneur_id, kind: "identity" as const, file };
  await db.insert(application_documents).values({ ...paper, added_at: deps.now() });
  return { photo, document };
}

import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { DAY_MS } from "@agbara/shared/age.ts";
import type { Client } from "@agbara/shared/client/client.ts";
import { APPLICATION } from "@agbara/shared/constants.ts";
import { CHECK_KEYS } from "@agbara/shared/fundraising/application.ts";
import { businessDaysAfter } from "@agbara/shared/nigeria/business-days.ts";
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
 * Returns a photo as a phone makes it. Each photo looks different, because the server suspects that pages with similar
 * photos belong to one person.
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
/** Everything that an applicant types into a complete application. */
export const TYPED = needed;

let nth = 0;
/** Returns an identity number that no other application in the tests has. */
export const newIdentityNumber = () => String(10_000_000_000 + ++nth);

/** Returns two referees, who know the applicant's work. No other application in the tests names them. */
export const newReferees = () =>
  TYPED.referees.map((one) => ({ ...one, phone: `+234803${randomInt(1_000_000, 10_000_000)}` }));

/** What a verifier records about a check that passed, if they saw the evidence on paper. */
export const SEEN_ON_PAPER = { passed: true, seen: "paper" } as const;

/** Fills in an application as this person, except the bank account. Returns the application. */
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

/**
 * Inserts an application with one paper directly into the tables. It is in the state of an application that somebody
 * has sent.
 */
export async function sentApplication(
  api: TestApi,
): Promise<{ id: string; documentId: string; answer_by: string }> {
  const me = await addMember(api);
  const { document: documentId } = await newApplication(api, me);
  const [page] = await api.db.select().from(entrepreneurs).where(eq(entrepreneurs.user_id, me.id));
  const id = page?.id ?? "";
  await api.db.update(entrepreneurs).set({ status: "submitted" }).where(eq(entrepreneurs.id, id));
  const { answer_by } = await markSent(api, id);
  return { id, documentId, answer_by };
}

/** Marks an application as sent at this moment, with the last day for our answer. */
async function markSent({ db, deps }: TestApi, id: string) {
  const submitted_at = deps.now();
  const today = dayInLagos(submitted_at);
  const answer_by = businessDaysAfter(today, APPLICATION.answerDays, new Set());
  const sent = { submitted_at, answer_by };
  await db.update(applications).set(sent).where(eq(applications.entrepreneur_id, id));
  return sent;
}

/** Adds an application with a paper, and makes this verifier claim the application. */
export async function claimedPaper(
  api: TestApi,
  staff: Client,
): Promise<{ id: string; documentId: string }> {
  const me = await addMember(api);
  const { data } = await fillIn(me.client);
  const [page] = await api.db.select().from(entrepreneurs).where(eq(entrepreneurs.user_id, me.id));
  const id = page?.id ?? "";
  await markSent(api, id);
  await staff.call("fundraising.applications.claim", { id });
  return { id, documentId: data.documents[0]?._id ?? "" };
}

/** Returns tomorrow's date. Tests put applications aside until this date. */
export const tomorrow = ({ deps }: TestApi) => dayInLagos(new Date(deps.now().getTime() + DAY_MS));

/** Makes a correct application that this verifier has claimed. */
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

/** Makes two claimed applications with the same NIN. Returns one of them and the code of its page. */
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
 * Makes an application wait for a second verifier, as if this person had pressed "verify" and the lot had then chosen
 * the application.
 */
export async function askSecond({ db, deps }: TestApi, id: string, asked_by: string) {
  const now = deps.now();
  const asked = { asked_by, asked_at: now, due_from: now };
  await db
    .insert(second_looks)
    .values({ entrepreneur_id: id, kind: "second", why: "lot", ...asked });
}

/** Inserts an application that was only begun, with a photo and a paper, directly into the tables. */
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

import { randomInt } from "node:crypto";
import { pageCode } from "@agbara/shared/codes/page-code.ts";
import { MAIL_CODE } from "@agbara/shared/constants.ts";
import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { type BankAccountRow, findAccountOf } from "../../entrepreneurs/bank-accounts/queries.ts";
import { type Entrepreneur, holdPage, pageOfUser } from "../../entrepreneurs/public/queries.ts";
import { findVideo, type PageVideoRow } from "../../entrepreneurs/public/videos.ts";
import { entrepreneurs, page_photos } from "../../entrepreneurs/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import {
  application_checks,
  application_documents,
  application_events,
  applications,
  number_answers,
  second_looks,
} from "./tables.ts";

export type ApplicationRow = typeof applications.$inferSelect;
export type DocumentRow = typeof application_documents.$inferSelect;
export type PagePhotoRow = typeof page_photos.$inferSelect;
type EventRow = typeof application_events.$inferSelect;

/** An application with its page, photos, video and everything else that belongs to it. */
export interface WholeApplication {
  page: Entrepreneur;
  row: ApplicationRow;
  photos: PagePhotoRow[];
  video: PageVideoRow | null;
  documents: DocumentRow[];
  account: BankAccountRow | null;
  /** The latest first. */
  events: EventRow[];
}

const EVENTS_SHOWN = 50;

export async function findRow(db: Database, pageId: string): Promise<ApplicationRow | null> {
  const [row] = await db
    .select()
    .from(applications)
    .where(eq(applications.entrepreneur_id, pageId));
  return row ?? null;
}

/**
 * Reads an application with everything that belongs to it. Runs the queries one after the other, because they may share
 * a transaction. Returns null if the page has no application.
 */
export async function readWhole(
  db: Database,
  page: Entrepreneur,
): Promise<WholeApplication | null> {
  const row = await findRow(db, page.id);
  if (!row) return null;
  const photos = await findPagePhotos(db, page.id);
  const video = await findVideo(db, page.id);
  const documents = await findDocuments(db, page.id);
  const account = await findAccountOf(db, page.id);
  const events = await db
    .select()
    .from(application_events)
    .where(eq(application_events.entrepreneur_id, page.id))
    .orderBy(desc(application_events.id))
    .limit(EVENTS_SHOWN);
  return { page, row, photos, video, documents, account, events };
}

/**
 * Finds a member's page and locks it until the transaction ends. Returns null if the member has no page, or has just
 * deleted the account.
 */
export async function holdPageOf(tx: Database, userId: string): Promise<Entrepreneur | null> {
  const page = await pageOfUser(tx, userId);
  const held = page && (await holdPage(tx, page.id));
  return held?.user_id === userId ? held : null;
}

/**
 * Returns a page code with five random letters. There are 33 million possible codes. If another page has this code, the
 * caller tries another one.
 */
function anyCode(): string {
  const letters = Array.from({ length: 5 }, () => MAIL_CODE.alphabet[randomInt(32)]);
  return pageCode(letters.join(""));
}

/** Makes the page of a member who has none. If two calls come at the same time, they make only one page. */
export async function beginPage(
  tx: Database,
  { userId, target, now }: { userId: string; target: bigint; now: Date },
): Promise<Entrepreneur> {
  for (;;) {
    const [page] = await tx
      .insert(entrepreneurs)
      .values({
        id: newId(),
        user_id: userId,
        code: anyCode(),
        name: "",
        status: "draft" as const,
        target,
        created_at: now,
      })
      .onConflictDoNothing()
      .returning();
    if (page) return page;
    const present = await holdPageOf(tx, userId);
    if (present) return present;
  }
}

export async function changePage(
  tx: Database,
  id: string,
  columns: Partial<typeof entrepreneurs.$inferInsert>,
) {
  await tx.update(entrepreneurs).set(columns).where(eq(entrepreneurs.id, id));
}

export async function changeRow(
  tx: Database,
  pageId: string,
  columns: Partial<typeof applications.$inferInsert>,
) {
  await tx.update(applications).set(columns).where(eq(applications.entrepreneur_id, pageId));
}

/**
 * Returns the hash of the identity number with which this person first sent an application. This is the application's
 * own `lot_hash`, if it has one. Otherwise it is the `lot_hash` of another application with the same number, because
 * both may be from the same person. If there is no such application, returns the hash of the present number.
 */
export async function findLotHash(
  tx: Database,
  { lot_hash, identity_hash }: Pick<ApplicationRow, "lot_hash" | "identity_hash">,
): Promise<string | null> {
  if (lot_hash !== null || identity_hash === null) return lot_hash;
  const [row] = await tx
    .select({ lot: applications.lot_hash })
    .from(applications)
    .where(and(eq(applications.identity_hash, identity_hash), isNotNull(applications.lot_hash)))
    .orderBy(asc(applications.identity_agreed_at), asc(applications.entrepreneur_id))
    .limit(1);
  return row?.lot ?? identity_hash;
}

/** The values of these columns while an application is not waiting for our decision. */
export const NOT_WITH_US = {
  submitted_at: null,
  answer_by: null,
  claimed_by: null,
  claimed_until: null,
  aside_until: null,
  aside_by: null,
};

/** Empties the words of the verdicts about a person who has left. The verdicts themselves stay. */
export async function eraseVerdictWords(tx: Database, pageId: string) {
  await tx
    .update(application_checks)
    .set({ evidence: null, seen_whom: null })
    .where(eq(application_checks.entrepreneur_id, pageId));
}

/**
 * Removes the verifiers' answers about who owns the page's NIN or BVN. If another page has the same number, removes
 * only the words of the answers.
 */
export async function forgetAnswers(tx: Database, pageId: string) {
  const number = sql`(select identity_hash from ${applications} where entrepreneur_id = ${pageId}::uuid)`;
  const isOfNumber = sql`${number_answers.identity_hash} = ${number}`;
  await tx.update(number_answers).set({ words: null }).where(isOfNumber);
  await tx.delete(number_answers).where(
    and(
      isOfNumber,
      sql`not exists (select from applications as other
        where other.identity_hash = ${number_answers.identity_hash} and other.entrepreneur_id <> ${pageId}::uuid)`,
    ),
  );
}

/**
 * Drops the open check by a second or third verifier. It is no longer needed, because somebody decided about the
 * application or the applicant took it back.
 */
export async function dropLook(tx: Database, pageId: string, now: Date) {
  await tx
    .update(second_looks)
    .set({ outcome: "dropped", ended_at: now })
    .where(and(eq(second_looks.entrepreneur_id, pageId), isNull(second_looks.outcome)));
}

export async function addEvent(
  tx: Database,
  event: Omit<EventRow, "id" | "questions"> & Partial<Pick<EventRow, "questions">>,
) {
  await tx.insert(application_events).values(event);
}

export function findPagePhotos(db: Database, pageId: string): Promise<PagePhotoRow[]> {
  return db
    .select()
    .from(page_photos)
    .where(eq(page_photos.entrepreneur_id, pageId))
    .orderBy(asc(page_photos.position));
}

export function findDocuments(db: Database, pageId: string): Promise<DocumentRow[]> {
  return db
    .select()
    .from(application_documents)
    .where(eq(application_documents.entrepreneur_id, pageId))
    .orderBy(asc(application_documents.added_at), asc(application_documents.id));
}

/** Adds an application to a page that was made without one. */
export async function beginRow(tx: Database, pageId: string, now: Date) {
  await tx
    .insert(applications)
    .values({ entrepreneur_id: pageId, saved_at: now })
    .onConflictDoNothing();
}

export async function findDocument(db: Database, id: string): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(application_documents)
    .where(eq(application_documents.id, id));
  return row ?? null;
}

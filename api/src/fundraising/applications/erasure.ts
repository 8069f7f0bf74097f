import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { eraseDocuments } from "./evidence.ts";
import { erasePhotos } from "./photos.ts";
import { dropLook, eraseVerdictWords, forgetAnswers } from "./queries.ts";
import { application_events, application_notes, applications } from "./tables.ts";
import { eraseVideo } from "./video.ts";

/** Removes everything that the applicant sent with an application. Also removes the page's photos and video. */
export async function eraseApplication(tx: Database, pageId: string, now: Date) {
  await eraseDocuments(tx, pageId, now);
  await erasePhotos(tx, pageId, now);
  await eraseVideo(tx, pageId, now);
  await eraseVerdictWords(tx, pageId);
  await dropLook(tx, pageId, now);
  await forgetAnswers(tx, pageId);
  await tx.delete(application_events).where(eq(application_events.entrepreneur_id, pageId));
  await tx.delete(application_notes).where(eq(application_notes.entrepreneur_id, pageId));
  await tx.delete(applications).where(eq(applications.entrepreneur_id, pageId));
}

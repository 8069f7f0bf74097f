import { randomBytes } from "node:crypto";
import { VIDEO } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { asc, eq } from "drizzle-orm";
import type { PageVideoRow } from "../../entrepreneurs/public/videos.ts";
import { page_videos } from "../../entrepreneurs/tables.ts";
import { videoFile, videoPartFile } from "../../people/photos/files.ts";
import { claimFile, markStray } from "../../people/photos/stray-files.ts";
import type { Database } from "../../platform/db/database.ts";
import { cleanVideo } from "../../platform/files/mp4-clean.ts";
import { readWhole } from "../../platform/files/photo-store.ts";
import { HttpError, invalid } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import type { Applying } from "./applying.ts";
import { video_parts } from "./tables.ts";

/*
 * A page has at most one video. The applicant sends it in parts, and each part is a file of its own. When the applicant
 * says that all parts are there, we check the video, remove hidden data, and join the parts.
 */

type PartRow = typeof video_parts.$inferSelect;
type Storing = Pick<Applying, "db" | "now" | "photos">;

/** Housekeeping removes a file if nothing has claimed it within an hour. */
const HOUR_MS = 3_600_000;

export function findParts(db: Database, pageId: string): Promise<PartRow[]> {
  return db
    .select()
    .from(video_parts)
    .where(eq(video_parts.entrepreneur_id, pageId))
    .orderBy(asc(video_parts.part));
}

async function store(
  { db, now, photos }: Storing,
  fileOf: (name: string) => string,
  bytes: Uint8Array,
): Promise<string> {
  const name = randomBytes(16).toString("hex");
  await markStray(db, [name], new Date(now.getTime() + HOUR_MS));
  await photos.put(fileOf(name), bytes);
  return name;
}

type StoredPart = Pick<PartRow, "part" | "file" | "bytes" | "added_at">;

/** Stores the file of one part of a video. The caller must then claim it with {@link setPart}. */
export async function storePart(part: number, file: Blob, storing: Storing): Promise<StoredPart> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw invalid("file", words.videos.emptyPart);
  const name = await store(storing, videoPartFile, bytes);
  return { part, file: name, bytes: bytes.length, added_at: storing.now };
}

/** Adds a stored part to the page's unfinished video. Replaces an earlier part with the same number. */
export async function setPart(tx: Database, pageId: string, stored: StoredPart) {
  const before = (await findParts(tx, pageId)).find(({ part }) => part === stored.part);
  await tx
    .insert(video_parts)
    .values({ entrepreneur_id: pageId, ...stored })
    .onConflictDoUpdate({
      target: [video_parts.entrepreneur_id, video_parts.part],
      set: stored,
    });
  await claimFile(tx, stored.file);
  if (before) await markStray(tx, [before.file], stored.added_at);
}

/** Returns the first `parts` parts of a video. Throws 409 if one is missing or incomplete. */
export function wholeParts(rows: readonly PartRow[], parts: number): PartRow[] {
  return Array.from({ length: parts }, (_, index) => {
    const row = rows.find(({ part }) => part === index + 1);
    const isWhole = row && (index === parts - 1 || row.bytes === VIDEO.partBytes);
    if (!isWhole) {
      const sentence = fill(words.videos.partMissing, { n: index + 1 });
      throw new HttpError(409, sentence, { fields: { parts: sentence } });
    }
    return row;
  });
}

type StoredVideo = Pick<PageVideoRow, "file" | "bytes" | "seconds">;

/**
 * Joins the parts of a video into one file and removes the data about place and device. The caller must then claim the
 * file with {@link setVideo}. Throws 422 if the file is no usable video.
 */
export async function storeVideo(
  parts: readonly PartRow[],
  storing: Storing,
): Promise<StoredVideo> {
  const pieces: Buffer[] = [];
  for (const { file } of parts) {
    const piece = await readWhole(storing.photos, videoPartFile(file));
    if (!piece) throw new HttpError(409, words.videos.changed);
    pieces.push(piece);
  }
  const bytes = Buffer.concat(pieces);
  const cleaned = cleanVideo(bytes, VIDEO);
  if ("refused" in cleaned) throw invalid("parts", sentenceFor(cleaned.refused));
  const file = await store(storing, videoFile, bytes);
  return { file, bytes: bytes.length, seconds: cleaned.seconds };
}

function sentenceFor(
  refused: Extract<ReturnType<typeof cleanVideo>, { refused: string }>["refused"],
) {
  const { seconds, longestSide: pixels } = VIDEO;
  return fill(words.videos[refused], { seconds, pixels });
}

/** Replaces the page's video. If another call has already finished the same video, keeps the video of that call. */
export async function setVideo(
  tx: Database,
  pageId: string,
  { made, of, now }: { made: StoredVideo; of: readonly PartRow[]; now: Date },
) {
  const present = await findParts(tx, pageId);
  if (present.length === 0) return;
  const isSame = of.every(({ file }) => present.some((part) => part.file === file));
  if (!isSame) throw new HttpError(409, words.videos.changed);
  await eraseVideo(tx, pageId, now);
  await tx.insert(page_videos).values({ entrepreneur_id: pageId, ...made, added_at: now });
  await claimFile(tx, made.file);
}

/** Removes the page's video and its unfinished parts. Housekeeping removes their files. */
export async function eraseVideo(tx: Database, pageId: string, now: Date) {
  const parts = await tx
    .delete(video_parts)
    .where(eq(video_parts.entrepreneur_id, pageId))
    .returning();
  const videos = await tx
    .delete(page_videos)
    .where(eq(page_videos.entrepreneur_id, pageId))
    .returning();
  await markStray(
    tx,
    [...parts, ...videos].map(({ file }) => file),
    now,
  );
}

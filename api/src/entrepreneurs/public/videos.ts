import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import { and, eq, isNotNull, notInArray, or } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { videoFile } from "../../people/photos/files.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Bytes, PhotoStore } from "../../platform/files/photo-store.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { entrepreneurs, page_videos } from "../tables.ts";

export type PageVideoRow = typeof page_videos.$inferSelect;

const VIDEO_FILE = /^([0-9a-f]{32})\.mp4$/;
/**
 * How many seconds browsers may store a video. After this time, a video that we removed disappears from browsers too.
 */
const WEEK_S = 604_800;
/**
 * In these statuses, the public may not see the page's video. There is one exception: a closed page that ended by
 * itself still shows its video.
 */
const NOT_SHOWN = ["refused", "suspended", "closed"] as const;

/** Returns the public address of a page's video. */
export function videoUrl(name: string): string {
  return `${API_BASE_PATH}media/videos/${videoFile(name)}`;
}

export async function findVideo(db: Database, pageId: string): Promise<PageVideoRow | null> {
  const [row] = await db.select().from(page_videos).where(eq(page_videos.entrepreneur_id, pageId));
  return row ?? null;
}

/** Returns the size of a video in bytes. Returns null if visitors may not see the video, or if it does not exist. */
async function sizeOf(db: Database, name: string): Promise<number | null> {
  const [row] = await db
    .select({ bytes: page_videos.bytes })
    .from(page_videos)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, page_videos.entrepreneur_id))
    .where(
      and(
        eq(page_videos.file, name),
        or(
          notInArray(entrepreneurs.status, [...NOT_SHOWN]),
          and(eq(entrepreneurs.status, "closed"), isNotNull(entrepreneurs.ended_at)),
        ),
      ),
    );
  return row?.bytes ?? null;
}

/**
 * Returns the part of a file that a `Range` header requests. Returns null if we must send the whole file, for example
 * because the header is invalid or requests several parts. Returns `beyond` if the part begins after the end of the
 * file.
 */
export function rangeOf(header: string | undefined, size: number): Bytes | "beyond" | null {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  const start = from === "" ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < Number(from)) return null;
  return start < size && start <= end ? { start, end } : "beyond";
}

/**
 * Serves the videos of pages. A browser sends no token when it loads a video, so the address must be impossible to
 * guess. It has 128 random bits, and we send it only to people who may see the page.
 */
export function videoRoutes(
  app: FastifyInstance,
  { db, photos }: { db: Database; photos: PhotoStore },
) {
  app.get<{ Params: { file: string } }>(
    `${API_BASE_PATH}media/videos/:file`,
    async ({ params: { file }, headers }, reply) => {
      const name = VIDEO_FILE.exec(file)?.[1];
      const size = name === undefined ? null : await sizeOf(db, name);
      if (size === null) throw notFound();
      const range = rangeOf(headers.range, size);
      reply.header("Accept-Ranges", "bytes");
      if (range === "beyond")
        return reply.code(416).header("Content-Range", `bytes */${size}`).send();
      const found = await photos.read(file, range ?? undefined);
      if (!found) throw notFound();
      if (range)
        reply.code(206).header("Content-Range", `bytes ${range.start}-${range.end}/${size}`);
      return reply
        .type("video/mp4")
        .header("Cache-Control", `private, max-age=${WEEK_S}, immutable`)
        .header("Content-Length", range ? range.end - range.start + 1 : size)
        .send(found.stream);
    },
  );
}

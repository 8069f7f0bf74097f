import { isId } from "@agbara/shared/contract/parts/fields.ts";
import type { FastifyInstance } from "fastify";
import { type DrawPortrait, photoFiles, seedOf } from "../../people/photos/files.ts";
import {
  PERSON_PHOTOS_PATH,
  type PhotoSize,
  readerOf,
  type Told,
} from "../../people/profile/photo-address.ts";
import type { Deps } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { findShown, type PictureRow } from "./queries.ts";

/** The type and contents of a picture, as we send it to a browser. */
interface Sent {
  type: string;
  body: string | NodeJS.ReadableStream;
  size?: number;
}

type Pictures = Pick<Deps, "photos"> & { drawPortrait: DrawPortrait | null };

async function read(
  { file, url }: PictureRow,
  size: PhotoSize,
  { photos, drawPortrait }: Pictures,
): Promise<Sent> {
  if (file !== null) {
    const { full, thumbnail } = photoFiles(file);
    const found = await photos.read(size === "full" ? full : thumbnail);
    // The copies of photos in safety reports exist in full size only.
    const picture = found ?? (size === "small" ? await photos.read(full) : null);
    if (!picture) throw notFound();
    return { type: "image/webp", body: picture.stream, size: picture.size };
  }
  const seed = seedOf(url);
  if (!drawPortrait || seed === null) throw notFound();
  return { type: "image/svg+xml", body: await drawPortrait(seed) };
}

interface Asked {
  Params: { photo: string; size: string };
  Querystring: Partial<Told>;
}

/**
 * Serves people's photos. Each URL works for one reader only and expires within a day. At each request, we check again
 * whether this reader may still see the photo. A browser may store the picture, but must ask us before it shows it
 * again. No cache between us and the browser may store it. If we refuse a photo, the answer is the same as for an
 * unknown photo.
 */
export function personPhotoRoutes(
  app: FastifyInstance,
  { db, config, now, ...pictures }: Pick<Deps, "db" | "config" | "now"> & Pictures,
) {
  app.get<Asked>(
    `${PERSON_PHOTOS_PATH}:photo/:size`,
    async ({ params: { photo, size }, query, headers }, reply) => {
      const at = now();
      if (!isId(photo) || (size !== "full" && size !== "small")) throw notFound();
      const reader = readerOf(photo, query, { now: at, config });
      const picture = reader && (await findShown(db, { photo, reader, now: at }));
      if (!picture) throw notFound();
      // The picture behind this id never changes, so the ETag needs only the id and the size.
      const tag = `"${photo}-${size}"`;
      reply.header("Cache-Control", "private, no-cache").header("ETag", tag);
      if (headers["if-none-match"] === tag) return reply.code(304).send();
      const { type, body, size: bytes } = await read(picture, size, pictures);
      reply.type(type);
      if (bytes !== undefined) reply.header("Content-Length", bytes);
      return reply.send(body);
    },
  );
}

import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import type { FastifyInstance } from "fastify";
import type { PhotoStore } from "../../platform/files/photo-store.ts";
import { notFound } from "../../platform/http/http-error.ts";

const SEED = /^([fm]|goods-)[\w-]{1,60}$/;
/** Only names that we made: see {@link photoFiles}. */
const PHOTO_FILE = /^[0-9a-f]{32}(-320|-wide)?\.webp$/;
const YEAR_S = 31_536_000;
/** A photo that was removed is gone from browsers after that, too. */
const WEEK_S = 604_800;

/** Draws an invented person, or what one works with, as SVG; the same for the same seed. */
export type DrawPortrait = (seed: string) => Promise<string>;

interface Pictures {
  photos: PhotoStore;
  /** Null where there are no invented people. */
  drawPortrait: DrawPortrait | null;
}

/** Address of a drawn portrait: the demonstration's people have no photos. */
export function portraitUrl(seed: string): string {
  return `${API_BASE_PATH}media/portraits/${seed}.svg`;
}

/** The files of a photo, by the name that it was given; only those of entrepreneurs' pages have a wide one. */
export function photoFiles(name: string) {
  return { full: `${name}.webp`, thumbnail: `${name}-320.webp`, wide: `${name}-wide.webp` };
}

/** The file of a page's video, and that of a part of one, by the name that it was given. */
export const videoFile = (name: string) => `${name}.mp4`;
export const videoPartFile = (name: string) => `${name}.piece`;

/** Every file that may stand under a name. */
export function filesNamed(name: string): string[] {
  return [...Object.values(photoFiles(name)), videoFile(name), videoPartFile(name)];
}

/** Address of a photo's file. */
export function photoUrl(file: string): string {
  return `${API_BASE_PATH}media/photos/${file}`;
}

/** What stands for the name of a photo where a picture is drawn from this seed; it has no files. */
export const drawnPhoto = (seed: string) => `${DRAWN}${seed}`;
const DRAWN = "drawn:";

/** The addresses of all sizes of a page's photo, by the name that it was given. */
export function photoUrls(name: string) {
  if (name.startsWith(DRAWN)) {
    const url = portraitUrl(name.slice(DRAWN.length));
    return { url, thumbnail_url: url, wide_url: url };
  }
  const { full, thumbnail, wide } = photoFiles(name);
  return { url: photoUrl(full), thumbnail_url: photoUrl(thumbnail), wide_url: photoUrl(wide) };
}

/**
 * Pictures. Not calls of the contract: a browser loads them by address, and sends no token with that. The
 * address of a photo is 128 random bits, told only to those who may see the photo.
 */
export function mediaRoutes(app: FastifyInstance, { photos, drawPortrait }: Pictures) {
  app.get<{ Params: { seed: string } }>(
    `${API_BASE_PATH}media/portraits/:seed.svg`,
    async ({ params }, reply) => {
      if (!drawPortrait || !SEED.test(params.seed)) throw notFound();
      return reply
        .type("image/svg+xml")
        .header("Cache-Control", `private, max-age=${YEAR_S}, immutable`)
        .send(await drawPortrait(params.seed));
    },
  );

  // No app that shows a shared link with its picture shows SVG.
  app.get<{ Params: { seed: string } }>(
    `${API_BASE_PATH}media/portraits/:seed.png`,
    async ({ params }, reply) => {
      if (!drawPortrait || !SEED.test(params.seed)) throw notFound();
      const { default: sharp } = await import("sharp");
      const drawn = sharp(Buffer.from(await drawPortrait(params.seed)), { density: 144 });
      return reply
        .type("image/png")
        .header("Cache-Control", `private, max-age=${YEAR_S}, immutable`)
        .send(await drawn.png({ palette: true }).toBuffer());
    },
  );

  app.get<{ Params: { file: string } }>(
    `${API_BASE_PATH}media/photos/:file`,
    async ({ params }, reply) => {
      const found = PHOTO_FILE.test(params.file) ? await photos.read(params.file) : null;
      if (!found) throw notFound();
      return reply
        .type("image/webp")
        .header("Cache-Control", `private, max-age=${WEEK_S}, immutable`)
        .header("Content-Length", found.size)
        .send(found.stream);
    },
  );
}

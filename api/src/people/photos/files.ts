import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import type { FastifyInstance } from "fastify";
import type { PhotoStore } from "../../platform/files/photo-store.ts";
import { notFound } from "../../platform/http/http-error.ts";

const SEED = /^([fm]|goods-)[\w-]{1,60}$/;
/** Matches the names of photo files that {@link photoFiles} makes. */
const PHOTO_FILE = /^([0-9a-f]{32})(-320|-wide)?\.webp$/;
const YEAR_S = 31_536_000;
/** How long browsers keep a photo, in seconds. After we remove a photo, it may stay in a browser for this long. */
const WEEK_S = 604_800;

/**
 * Draws a portrait of an invented person, or the goods of an invented trader, as SVG. The same seed gives the same
 * drawing.
 */
export type DrawPortrait = (seed: string) => Promise<string>;

interface Pictures {
  photos: PhotoStore;
  /** Draws portraits of invented people. Null if the server has no invented people. */
  drawPortrait: DrawPortrait | null;
  /**
   * Tells whether the file with this name shows a person. The routes of {@link mediaRoutes} may not serve such a file.
   */
  isPersonal(name: string): Promise<boolean>;
}

/** Returns the address of a drawn portrait. Demo people have portraits instead of photos. */
export function portraitUrl(seed: string): string {
  return `${API_BASE_PATH}media/portraits/${seed}.svg`;
}

/** Returns the seed of the portrait at this address. Returns null if it is not the address of a portrait. */
export function seedOf(url: string): string | null {
  const [, seed = ""] = /\/media\/portraits\/([\w-]+)\.svg$/.exec(url) ?? [];
  return SEED.test(seed) ? seed : null;
}

/** Returns the names of a photo's files. Only photos of entrepreneurs' pages have the wide file. */
export function photoFiles(name: string) {
  return { full: `${name}.webp`, thumbnail: `${name}-320.webp`, wide: `${name}-wide.webp` };
}

/** Returns the name of a video's file. The name of one part of a video comes from `videoPartFile`. */
export const videoFile = (name: string) => `${name}.mp4`;
export const videoPartFile = (name: string) => `${name}.piece`;

/** Returns the names of all files that a photo or a video of this name can have. */
export function filesNamed(name: string): string[] {
  return [...Object.values(photoFiles(name)), videoFile(name), videoPartFile(name)];
}

/** Returns the public address of a photo file. We do not serve photos of people there. */
export function photoUrl(file: string): string {
  return `${API_BASE_PATH}media/photos/${file}`;
}

/** Returns the photo name for a picture that is drawn from this seed. Such a photo has no files. */
export const drawnPhoto = (seed: string) => `${DRAWN}${seed}`;
const DRAWN = "drawn:";

/** Returns the addresses of a page's photo in all its sizes. */
export function photoUrls(name: string) {
  if (name.startsWith(DRAWN)) {
    const url = portraitUrl(name.slice(DRAWN.length));
    return { url, thumbnail_url: url, wide_url: url };
  }
  const { full, thumbnail, wide } = photoFiles(name);
  return { url: photoUrl(full), thumbnail_url: photoUrl(thumbnail), wide_url: photoUrl(wide) };
}

/**
 * Adds the routes for portraits and for the photos of entrepreneurs' pages. They are not calls of the API contract,
 * because browsers load pictures by address and send no token. The address of a page's photo has 128 random bits, so
 * nobody can guess it. The photos of people are served in `introductions/photos`.
 */
export function mediaRoutes(app: FastifyInstance, { photos, drawPortrait, isPersonal }: Pictures) {
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

  app.get<{ Params: { file: string } }>(
    `${API_BASE_PATH}media/photos/:file`,
    async ({ params }, reply) => {
      const name = PHOTO_FILE.exec(params.file)?.[1];
      const found =
        name !== undefined && !(await isPersonal(name)) ? await photos.read(params.file) : null;
      if (!found) throw notFound();
      return reply
        .type("image/webp")
        .header("Cache-Control", `private, max-age=${WEEK_S}, immutable`)
        .header("Content-Length", found.size)
        .send(found.stream);
    },
  );
}

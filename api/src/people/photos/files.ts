import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import type { FastifyInstance } from "fastify";
import type { PhotoStore } from "../../platform/files/photo-store.ts";
import { notFound } from "../../platform/http/http-error.ts";

const SEED = /^([fm]|goods-)[\w-]{1,60}$/;
/** Matches only names that we made: see {@link photoFiles}. */
const PHOTO_FILE = /^([0-9a-f]{32})(-320|-wide)?\.webp$/;
const YEAR_S = 31_536_000;
/** How long browsers keep a photo. A photo that we remove disappears from browsers after this time. */
const WEEK_S = 604_800;

/** Draws an invented person, or such a person's goods, as SVG. The same seed gives the same drawing. */
export type DrawPortrait = (seed: string) => Promise<string>;

interface Pictures {
  photos: PhotoStore;
  /** Draws portraits of invented people. Null on a server without invented people. */
  drawPortrait: DrawPortrait | null;
  /** Tells whether a photo with this name shows a person. Photos of people have their own addresses. */
  isPersonal(name: string): Promise<boolean>;
}

/** Returns the address of a drawn portrait. The demonstration's people have no photos. */
export function portraitUrl(seed: string): string {
  return `${API_BASE_PATH}media/portraits/${seed}.svg`;
}

/** Returns the seed of the portrait at this address. Returns null for every other address. */
export function seedOf(url: string): string | null {
  const [, seed = ""] = /\/media\/portraits\/([\w-]+)\.svg$/.exec(url) ?? [];
  return SEED.test(seed) ? seed : null;
}

/** Returns the files of a photo by the photo's name. Only photos of entrepreneurs' pages have a wide file. */
export function photoFiles(name: string) {
  return { full: `${name}.webp`, thumbnail: `${name}-320.webp`, wide: `${name}-wide.webp` };
}

/** Returns the file of a page's video by the video's name. For one part of a video, use `videoPartFile`. */
export const videoFile = (name: string) => `${name}.mp4`;
export const videoPartFile = (name: string) => `${name}.piece`;

/** Returns all files that a photo or video of this name can have. */
export function filesNamed(name: string): string[] {
  return [...Object.values(photoFiles(name)), videoFile(name), videoPartFile(name)];
}

/** Returns the public address of a photo's file. Photos of people are not served at such an address. */
export function photoUrl(file: string): string {
  return `${API_BASE_PATH}media/photos/${file}`;
}

/** Returns the name that we store for a picture that is drawn from this seed. A drawn picture has no files. */
export const drawnPhoto = (seed: string) => `${DRAWN}${seed}`;
const DRAWN = "drawn:";

/** Returns the addresses of all sizes of a page's photo by the photo's name. */
export function photoUrls(name: string) {
  if (name.startsWith(DRAWN)) {
    const url = portraitUrl(name.slice(DRAWN.length));
    return { url, thumbnail_url: url, wide_url: url };
  }
  const { full, thumbnail, wide } = photoFiles(name);
  return { url: photoUrl(full), thumbnail_url: photoUrl(thumbnail), wide_url: photoUrl(wide) };
}

/**
 * Adds the routes for pictures. They are not calls of the contract, because a browser loads pictures by address and
 * sends no token. The address of a page's photo contains 128 random bits, so nobody can guess it.
 * `introductions/photos` serves the photos of people.
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

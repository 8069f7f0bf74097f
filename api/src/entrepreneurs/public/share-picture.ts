import { createHash } from "node:crypto";
import { brand } from "@agbara/shared/brand.ts";
import { pageCodeLetters } from "@agbara/shared/codes/page-code.ts";
import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import type { EntrepreneurCard } from "@agbara/shared/contract/entrepreneurs/public.ts";
import { canLetter, letter } from "@agbara/shared/look/lettering.ts";
import { colours } from "@agbara/shared/look/style.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { FastifyInstance } from "fastify";
import { type DrawPortrait, photoFiles, seedOf } from "../../people/photos/files.ts";
import type { Database } from "../../platform/db/database.ts";
import { type PhotoStore, readWhole } from "../../platform/files/photo-store.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { leftBy, throttle } from "../../platform/http/limits/throttle.ts";
import type { Config } from "../../platform/settings/config.ts";
import { words } from "../../platform/words/words.ts";
import { findPublicPage } from "./one.ts";
import { cardView } from "./views.ts";

/** The size of the picture that apps show for a shared link, in pixels. */
const SIZE = { width: 1200, height: 630 };
const FACE = { side: 470, left: 60, top: 80 };
/** If we refuse a request, the app may try again after this many seconds. */
const COME_AGAIN_S = 10;
/** Where in a photo we expect the face: near the top. The crop keeps this part. */
const SQUARE = { fit: "cover", position: "top" } as const;
/** The most faces in one picture, and the side length of each in pixels. Our site shows the faces at half this size. */
const FACES_IN_ONE = 6;
const SMALL_FACE = 160;
const TEXT_LEFT = 590;
const BAR = { width: 540, height: 18 };
const { cloth, clothMark, onCloth, gold } = colours.light;

/**
 * How long caches may use a copy of a picture: normally, and if our server is unreachable. Both times are short,
 * because a face must disappear soon after its page.
 */
const KEPT = "public, max-age=300, stale-if-error=3600";
/**
 * The maximum number of pictures that one process draws at the same time. The number is small, because sign-ins need
 * the same threads.
 */
const MOST_DRAWN = 2;
/**
 * The maximum number of pictures that may wait for their turn. If this many wait already, the server refuses a new
 * request.
 */
const MOST_WAITING = 50;
/** The maximum number of pictures that one process stores in memory. Each has about 50 kB. */
const MOST_KEPT = 200;

interface Pictures {
  db: Database;
  now: () => Date;
  config: Pick<Config, "throttleFactor">;
  photos: PhotoStore;
  /** Draws the portraits of invented people. Null on a server without invented people. */
  drawPortrait: DrawPortrait | null;
}

/**
 * Serves the picture that apps show for a shared page: the face, the name, the amount still needed and the progress. It
 * shows nothing that the public page does not show. Also serves up to six faces as one picture. On a slow network, one
 * picture with six faces loads faster than six pictures.
 */
export function sharePictureRoute(app: FastifyInstance, pictures: Pictures) {
  const kept = new Map<string, Promise<Buffer>>();
  const inTurn = turns();
  /**
   * Limits how many new pictures one visitor can make us draw, because there are endless combinations of six faces.
   * Pictures that we have stored do not count.
   */
  const picture = async (key: string, ip: string, make: () => Promise<Buffer>) => {
    const { db, now, config } = pictures;
    if (!kept.has(key)) await throttle(db, [leftBy("pictures", ip)], now(), config.throttleFactor);
    return once(kept, key, () => inTurn(make));
  };
  app.get<{ Params: { codes: string } }>(
    `${API_BASE_PATH}media/faces/:codes.jpg`,
    async ({ params, ip }, reply) => {
      const codes = params.codes.split("-").map(pageCodeLetters);
      if (codes.length > FACES_IN_ONE) throw notFound();
      const found = await Promise.all(
        codes.map((code) => (code ? findPublicPage(pictures.db, code) : null)),
      );
      const faces = found.map((page) => page && { card: cardView(page), file: page.photo.file });
      const key = JSON.stringify(faces.map((face) => face && [face.card.page_code, face.file]));
      return reply
        .type("image/jpeg")
        .header("Cache-Control", KEPT)
        .send(await picture(key, ip, () => drawFaces(faces, pictures)));
    },
  );
  app.get<{ Params: { code: string } }>(
    `${API_BASE_PATH}media/pages/:code.jpg`,
    async ({ params, ip }, reply) => {
      const code = pageCodeLetters(params.code);
      const found = code ? await findPublicPage(pictures.db, code) : null;
      if (!found) throw notFound();
      const card = cardView(found);
      const { file } = found.photo;
      return reply
        .type("image/jpeg")
        .header("Cache-Control", KEPT)
        .send(await picture(keyOf(card, file), ip, () => draw(card, file, pictures)));
    },
  );
}

/** Returns a key computed from everything that the picture shows. Two pictures with the same key are equal. */
const keyOf = ({ name, target, raised, status }: EntrepreneurCard, file: string | null) =>
  createHash("sha256")
    .update(JSON.stringify([name, target, raised, status, file]))
    .digest("hex");

/**
 * Returns a function that draws a picture. It draws only a few pictures at the same time, and other calls wait for
 * their turn. If too many calls wait, it throws 503.
 */
function turns() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (drawing: () => Promise<Buffer>): Promise<Buffer> => {
    if (waiting.length >= MOST_WAITING)
      throw new HttpError(503, words.platform.failed, { retryAfter: COME_AGAIN_S });
    if (running >= MOST_DRAWN) await new Promise<void>((free) => waiting.push(free));
    running += 1;
    try {
      return await drawing();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

/**
 * Returns the stored picture for this key. If there is none, draws and stores it. A picture that failed is not stored.
 */
async function once(
  kept: Map<string, Promise<Buffer>>,
  key: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const known = kept.get(key);
  if (known) return known;
  const made = make();
  kept.set(key, made);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return made.catch((error) => {
    kept.delete(key);
    throw error;
  });
}

async function draw(card: EntrepreneurCard, file: string | null, pictures: Pictures) {
  const { default: sharp } = await import("sharp");
  const face = await faceOf(card, file, pictures);
  const side = FACE.side;
  const laid = face && [
    {
      input: await sharp(face).resize(side, side, SQUARE).toBuffer(),
      left: FACE.left,
      top: FACE.top,
    },
  ];
  return sharp(Buffer.from(svgOf(card)))
    .composite(laid ?? [])
    .jpeg({ quality: 82 })
    .toBuffer();
}

type Face = { card: EntrepreneurCard; file: string | null } | null;

/**
 * Draws up to six faces side by side as one picture. Leaves out a face if its page has no photo, or if the public may
 * not read its page.
 */
async function drawFaces(faces: readonly Face[], pictures: Pictures) {
  const { default: sharp } = await import("sharp");
  const side = SMALL_FACE;
  const laid = faces.map(async (face, at) => {
    const bytes = face && (await faceOf(face.card, face.file, pictures));
    const place = { left: at * side, top: 0 };
    return bytes
      ? [{ ...place, input: await sharp(bytes).resize(side, side, SQUARE).toBuffer() }]
      : [];
  });
  const size = { width: FACES_IN_ONE * side, height: side };
  return sharp({ create: { ...size, channels: 3, background: clothMark } })
    .composite((await Promise.all(laid)).flat())
    .jpeg({ quality: 75 })
    .toBuffer();
}

/** Returns the first photo of the page as bytes. Returns null if the page has none. */
async function faceOf(
  { photo }: EntrepreneurCard,
  file: string | null,
  { photos, drawPortrait }: Pictures,
): Promise<Buffer | null> {
  if (!photo || file === null) return null;
  const seed = seedOf(photo.url);
  if (seed) return drawPortrait ? Buffer.from(await drawPortrait(seed)) : null;
  return readWhole(photos, photoFiles(file).wide);
}

/** Draws everything but the face, as SVG. Draws letters as lines, because servers have no fonts. */
function svgOf({ name, target, raised, status }: EntrepreneurCard): string {
  const t = words.sharePicture;
  const needed = target - raised;
  const asks = status === "verified" && needed > 0;
  const title = canLetter(name) ? fitted(name) : null;
  const below = title ? 110 + title.lines * 9.6 * title.scale : 170;
  const said = asks
    ? fill(t.needs, { amount: formatKobo(needed) })
    : t[status === "funded" || needed <= 0 ? "funded" : "closed"];
  const of = fill(t.of, { raised: formatKobo(raised), target: formatKobo(target) });
  const line = (text: string, at: { x: number; y: number; scale: number; colour: string }) =>
    `<g stroke="${at.colour}" stroke-width="0.85" transform="translate(${at.x} ${at.y}) scale(${at.scale})">${letter(plain(text), 560 / at.scale).svg}</g>`;
  const share = Math.min(1, raised / target) * BAR.width;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
<rect width="${SIZE.width}" height="${SIZE.height}" fill="${cloth}"/>
<rect x="${FACE.left}" y="${FACE.top}" width="${FACE.side}" height="${FACE.side}" fill="${clothMark}"/>
<g fill="none" stroke-linecap="round" stroke-linejoin="round">
${title ? `<g stroke="${onCloth}" stroke-width="0.9" transform="translate(${TEXT_LEFT} 110) scale(${title.scale})">${title.svg}</g>` : ""}
${line(said, { x: TEXT_LEFT, y: below + 10, scale: 6, colour: gold })}
${line(of, { x: TEXT_LEFT, y: below + 160, scale: 3.6, colour: onCloth })}
${line(brand.name, { x: TEXT_LEFT, y: SIZE.height - 110, scale: 4.5, colour: gold })}
</g>
<rect x="${TEXT_LEFT}" y="${below + 120}" width="${BAR.width}" height="${BAR.height}" rx="9" fill="${clothMark}"/>
<rect x="${TEXT_LEFT}" y="${below + 120}" width="${share}" height="${BAR.height}" rx="9" fill="${gold}"/>
</svg>`;
}

/** Removes the invisible characters around an inserted name or amount, because our line font cannot draw them. */
const plain = (text: string) => text.replace(/\p{Cf}/gu, "");

/** Draws the name as large as possible, on at most two lines. */
function fitted(name: string) {
  for (const scale of [10, 8.5, 7, 5.5]) {
    const lettering = letter(plain(name), 550 / scale);
    if ((lettering.lines <= 2 && lettering.width <= 560 / scale) || scale === 5.5)
      return { ...lettering, scale };
  }
  throw new Error("unreachable: the smallest size always fits");
}

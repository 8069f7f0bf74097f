import { PHOTO } from "@agbara/shared/constants.ts";
import sharp from "sharp";
import { invalid } from "../http/http-error.ts";

/** A photo as it is kept: WebP, without whatever else the file carried. */
export interface EncodedPhoto {
  full: Buffer;
  thumbnail: Buffer;
}

const LONGEST_SIDE = 1_200;
const THUMBNAIL_SIDE = 320;
const QUALITY = { full: 78, thumbnail: 72 } as const;

// Only these three are ever decoded, whatever a file makes the library believe it is.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);
sharp.concurrency(1);

type Format = "jpeg" | "png" | "webp";

/** What the first bytes say a file is. */
function formatOf(bytes: Buffer): Format | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))) return "png";
  const isRiff = bytes.subarray(0, 4).toString("latin1") === "RIFF";
  return isRiff && bytes.subarray(8, 12).toString("latin1") === "WEBP" ? "webp" : null;
}

function refused(message: string) {
  return invalid("file", message);
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: a decoded photo may take 160 MB. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work, work);
  last = turn.catch(() => undefined);
  return turn;
}

/** Decodes a photo and encodes it anew: upright, smaller, without place, camera or anything else. Throws a 422. */
export async function encodePhoto(bytes: Buffer): Promise<EncodedPhoto> {
  const format = formatOf(bytes);
  if (!format) throw refused("We cannot read this file. Send a photo in JPEG, PNG or WebP format.");
  await refuseSize(bytes, format);
  return inTurn(() => encode(bytes));
}

/** Reads the header only, before anything is decoded. */
async function refuseSize(bytes: Buffer, format: Format) {
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!found?.width || !found.height || found.format !== format) throw damaged();
  if (found.width * found.height > PHOTO.maxPixels)
    throw refused(
      `This photo has ${found.width} × ${found.height} pixels, and that is too large. Send a version with at most ${PHOTO.maxPixels / 1_000_000} million pixels.`,
    );
}

async function encode(bytes: Buffer): Promise<EncodedPhoto> {
  try {
    const upright = sharp(bytes, { limitInputPixels: PHOTO.maxPixels, failOn: "error" })
      .rotate()
      .resize({
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: "inside",
        withoutEnlargement: true,
      })
      .timeout({ seconds: 20 });
    const full = await upright.webp({ quality: QUALITY.full }).toBuffer();
    const thumbnail = await sharp(full)
      .resize({
        width: THUMBNAIL_SIDE,
        height: THUMBNAIL_SIDE,
        fit: "cover",
        position: sharp.strategy.attention,
      })
      .webp({ quality: QUALITY.thumbnail })
      .toBuffer();
    return { full, thumbnail };
  } catch {
    throw damaged();
  }
}

function damaged() {
  return refused(
    "This photo is damaged or incomplete. Check that it opens on your device, then send it again.",
  );
}

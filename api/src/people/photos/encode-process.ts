import { PHOTO } from "@agbara/shared/constants.ts";
import { sizeFault } from "@agbara/shared/photo-size.ts";
import sharp from "sharp";
import { lookOf } from "./look.ts";
import type { EncodedPhoto, Format } from "./photo-format.ts";

/** What an encoding process gets. It answers with the encoded photo, or with the reason why it refused the photo. */
export interface PhotoJob {
  bytes: Uint8Array;
  format: Format;
}
/** Why a photo was refused: it is damaged, or has this wrong size. */
export type PhotoFault = "damaged" | { width: number; height: number };
export type PhotoAnswer = { photo: EncodedPhoto } | { refused: PhotoFault };

const LONGEST_SIDE = 1_200;
const THUMBNAIL_SIDE = 320;
const WIDE = { width: 640, height: 427 } as const;
const QUALITY = { full: 78, thumbnail: 72 } as const;
/**
 * We try these qualities one after the other, until a wide photo has at most `WIDE_BYTES`. `WIDE_BYTES` is half of the
 * bytes that we allow for a whole page with the photo.
 */
const WIDE_QUALITIES = [68, 52, 38, 24] as const;
const WIDE_BYTES = 30_000;

// Sharp may decode only these formats, although it knows many more.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * Checks the header of a photo, before the photo is decoded. Returns why we refuse the photo, or null if it is fine.
 */
async function headerFault({ bytes, format }: PhotoJob): Promise<PhotoFault | null> {
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!found?.width || !found.height || found.format !== format) return "damaged";
  const { width, height } = found;
  return sizeFault(width, height) && { width, height };
}

async function encode(bytes: Uint8Array): Promise<EncodedPhoto> {
  const full = await sharp(bytes, { limitInputPixels: PHOTO.maxPixels, failOn: "error" })
    .rotate()
    .flatten({ background: PHOTO.paper })
    .resize({
      width: LONGEST_SIDE,
      height: LONGEST_SIDE,
      fit: "inside",
      withoutEnlargement: true,
    })
    .webp({ quality: QUALITY.full })
    .toBuffer();
  const thumbnail = await sharp(full)
    .resize({
      width: THUMBNAIL_SIDE,
      height: THUMBNAIL_SIDE,
      fit: "cover",
      position: sharp.strategy.attention,
    })
    .webp({ quality: QUALITY.thumbnail })
    .toBuffer();
  return { full, thumbnail, wide: await wideOf(full), look: await lookOf(full) };
}

async function wideOf(photo: Uint8Array): Promise<Uint8Array> {
  const cut = sharp(photo).resize({ ...WIDE, fit: "cover", position: sharp.strategy.attention });
  let wide = new Uint8Array();
  for (const quality of WIDE_QUALITIES) {
    wide = new Uint8Array(await cut.webp({ quality }).toBuffer());
    if (wide.length <= WIDE_BYTES) break;
  }
  return wide;
}

async function answer(job: PhotoJob): Promise<PhotoAnswer> {
  const refused = await headerFault(job);
  if (refused) return { refused };
  return encode(job.bytes).then(
    (photo) => ({ photo }),
    () => ({ refused: "damaged" }),
  );
}

process.on("message", async (job: PhotoJob) => process.send?.(await answer(job)));
// When the server is told to stop, this process gets the signal too. This process must ignore the signal, because the
// server still needs the process while the server finishes its work. The server ends this process afterwards.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);

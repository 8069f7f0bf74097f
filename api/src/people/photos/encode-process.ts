import { PHOTO } from "@agbara/shared/constants.ts";
import sharp from "sharp";
import type { EncodedPhoto, Format } from "./photo-format.ts";

/** What a process is sent, and what it answers: the photo, or why it is refused. */
export interface PhotoJob {
  bytes: Uint8Array;
  format: Format;
}
/** Damaged, or too large: then its pixels. */
export type PhotoFault = "damaged" | { width: number; height: number };
export type PhotoAnswer = { photo: EncodedPhoto } | { refused: PhotoFault };

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

/** Reads the header only, before anything is decoded. Null where there is nothing to refuse. */
async function sizeFault({ bytes, format }: PhotoJob): Promise<PhotoFault | null> {
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!found?.width || !found.height || found.format !== format) return "damaged";
  const { width, height } = found;
  return width * height <= PHOTO.maxPixels ? null : { width, height };
}

async function encode(bytes: Uint8Array): Promise<EncodedPhoto> {
  const full = await sharp(bytes, { limitInputPixels: PHOTO.maxPixels, failOn: "error" })
    .rotate()
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
  return { full, thumbnail };
}

async function answer(job: PhotoJob): Promise<PhotoAnswer> {
  const refused = await sizeFault(job);
  if (refused) return { refused };
  return encode(job.bytes).then(
    (photo) => ({ photo }),
    () => ({ refused: "damaged" }),
  );
}

process.on("message", async (job: PhotoJob) => process.send?.(await answer(job)));
// Told to stop, the server finishes what has begun: this process ends when the server lets go of it.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);

import { PHOTO } from "@agbara/shared/constants.ts";
import { sizeFault } from "@agbara/shared/photo-size.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { words } from "../../../words/account.ts";

/**
 * The longest side of a photo after we make it smaller, in pixels. The server makes the longest side 1,200 pixels. We
 * send more pixels, because scaling a larger photo gives a better result.
 */
const LONGEST_SIDE = 1600;
const QUALITY = 0.85;
/** We send a file unchanged if it has fewer bytes than this. Making it smaller would save little. */
const SMALL_BYTES = 400_000;

/**
 * Returns the width and height of a picture after scaling. The longer side is then at most `longest`. Never makes the
 * picture larger.
 */
export function fittedSize(width: number, height: number, longest = LONGEST_SIDE) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Either a file that is ready for the upload, or a sentence about why the server would refuse the photo. */
export type ReadyPhoto = { file: Blob } | { wrong: string };

/**
 * Makes a photo smaller before the upload, because mobile data costs money. Returns the original file if the browser
 * cannot make the photo smaller.
 */
export async function readyPhoto(file: File): Promise<ReadyPhoto> {
  const picture = await pictureIn(file);
  if (!picture) return { file };
  try {
    const wrong = wrongSize(picture);
    if (wrong) return { wrong };
    return { file: file.size > SMALL_BYTES ? await shrunk(file, picture) : file };
  } catch {
    return { file };
  } finally {
    picture.close();
  }
}

/** Reads the picture in a file. Returns null if the browser cannot read it. */
async function pictureIn(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return null;
  }
}

/**
 * Returns a text that says why the server would refuse a picture of this size. Returns null if the size is right. Does
 * not check the maximum, because we make large pictures smaller.
 */
function wrongSize({ width, height }: ImageBitmap): string | null {
  const fault = sizeFault(width, height);
  if (fault === "too-small")
    return fill(words.upload.tooSmall, { width, height, least: PHOTO.leastSide });
  if (fault === "too-narrow")
    return fill(words.upload.tooNarrow, { width, height, ratio: PHOTO.mostRatio });
  return null;
}

async function shrunk(file: File, picture: ImageBitmap): Promise<Blob> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, fittedSize(picture.width, picture.height));
  const context = canvas.getContext("2d");
  if (!context) return file;
  context.fillStyle = PHOTO.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const small = await new Promise<Blob | null>((done) =>
    canvas.toBlob(done, "image/jpeg", QUALITY),
  );
  return small && small.size < file.size ? small : file;
}

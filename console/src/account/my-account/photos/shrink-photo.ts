import { PHOTO } from "@agbara/shared/constants.ts";
import { sizeFault } from "@agbara/shared/photo-size.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { words } from "../../../words/account.ts";

/**
 * The size to which we shrink a photo. The server keeps at most 1,200 pixels. We send a few more, so that the server's
 * own scaling gives a good result.
 */
const LONGEST_SIDE = 1600;
const QUALITY = 0.85;
/** We send smaller files unchanged, because shrinking would save little. */
const SMALL_BYTES = 400_000;

/** Returns the size at which we draw a picture, so that its longest side fits. Never makes the picture larger. */
export function fittedSize(width: number, height: number, longest = LONGEST_SIDE) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Either a photo that is ready to send, or the reason, in words, why the server would refuse it. */
export type ReadyPhoto = { file: Blob } | { wrong: string };

/**
 * Makes a photo smaller before it is sent, because data costs money. Returns the file itself if the browser cannot
 * shrink it.
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

/** Returns null if the browser cannot read the picture. */
async function pictureIn(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return null;
  }
}

/**
 * Returns why the server would refuse the picture's size. Ignores the limit of pixels, because we shrink the picture
 * here.
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
